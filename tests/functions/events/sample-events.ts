// The bodies that the providers document, with the address and the time of a test.

export interface About {
  email: string;
  /** ISO 8601. */
  at: string;
  issue?: number;
}

const RESEND = {
  broadcast_id: "8b146471-e88e-4322-86af-016cd36fd216",
  email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
  from: "Visual Briefs <newsletter@visualbriefs.ai>",
  subject: "Seven charts on rice",
};

/** https://resend.com/docs/webhooks/emails/bounced */
export function resendBounce({ email, at, issue }: About, type = "Permanent", subType = "Suppressed"): object {
  const bounce = { message: "The recipient's email address is on the suppression list.", subType, type };
  return {
    type: "email.bounced",
    created_at: at,
    data: { ...RESEND, created_at: at, to: [email], ...tagged(issue), bounce },
  };
}

/** https://resend.com/docs/webhooks/emails/complained */
export function resendComplaint({ email, at, issue }: About): object {
  return {
    type: "email.complained",
    created_at: at,
    data: { ...RESEND, created_at: at, to: [email], ...tagged(issue) },
  };
}

function tagged(issue: number | undefined) {
  return issue === undefined ? {} : { tags: [{ name: "issue", value: String(issue) }] };
}

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and /spam-complaint-webhook */
export function postmarkRecord({ email, at, issue }: About, Type = "HardBounce"): object {
  return {
    RecordType: Type === "SpamComplaint" ? "SpamComplaint" : "Bounce",
    ...{ MessageStream: "outbound", ID: 42, Type, TypeCode: 1, Name: "Hard bounce", Tag: "Test" },
    MessageID: "00000000-0000-0000-0000-000000000000",
    Metadata: issue === undefined ? {} : { issue: String(issue) },
    ServerID: 1234,
    Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
    ...{ Details: "Test bounce details", Email: email, From: "sender@example.com", BouncedAt: at },
    ...{ DumpAvailable: true, Inactive: true, CanActivate: true, Subject: "Test subject" },
  };
}

function sesMail({ email, at, issue }: About) {
  return {
    timestamp: at,
    source: "newsletter@visualbriefs.ai",
    sourceArn: "arn:aws:ses:us-east-1:888888888888:identity/example.com",
    ...{ sourceIp: "127.0.3.0", sendingAccountId: "123456789012", callerIdentity: "IAM_user_or_role_name" },
    messageId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000",
    destination: [email],
    ...(issue !== undefined && { tags: { "ses:from-domain": ["visualbriefs.ai"], issue: [String(issue)] } }),
  };
}

/** https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html. `status` is of a bounce with a delivery status notification. */
export function sesBounce(about: About, bounceType = "Permanent", bounceSubType = "General", status = "5.1.1"): object {
  const recipient = {
    emailAddress: about.email,
    ...(status && { status, action: "failed", diagnosticCode: `smtp; 550 ${status}` }),
  };
  return {
    notificationType: "Bounce",
    bounce: {
      ...{ bounceType, bounceSubType, reportingMTA: "dns; email.example.com", bouncedRecipients: [recipient] },
      ...{ timestamp: about.at, feedbackId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000" },
    },
    mail: sesMail(about),
  };
}

export function sesComplaint(about: About, complaintFeedbackType = "abuse"): object {
  return {
    notificationType: "Complaint",
    complaint: {
      userAgent: "AnyCompany Feedback Loop (V0.01)",
      complainedRecipients: [{ emailAddress: about.email }],
      ...{ complaintFeedbackType, arrivalDate: about.at, timestamp: about.at },
      feedbackId: "000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000",
    },
    mail: sesMail(about),
  };
}
