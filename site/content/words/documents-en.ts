/** The words that the build writes into pages, pictures and feeds. No reader's client loads them. */
export const documentsEn = {
  page: {
    listPage: ({ title, page }: { title: string; page: number }) => `${title}, page ${page}`,
    /** Describes an author's page and feed where the author has no description. */
    briefsBy: ({ author }: { author: string }) => `Briefs by ${author}`,
    search: "Search",
    searchDescription: "Find briefs, their headings and their figures by any word in them.",
    offline: "You are offline",
    notFound: "Page not found",
  },
  /** The mail of an issue of the newsletter. */
  issueMail: {
    number: ({ issue }: { issue: string }) => `Issue ${issue}`,
    browser: "View in browser",
    fromTheEditor: "From the editor",
    minutes: ({ minutes }: { minutes: number }) => `${minutes} min read`,
    read: "Read it",
    why: ({ site }: { site: string }) => `You get this mail because this address was confirmed at ${site}.`,
    preferences: "Choose what you get",
    unsubscribe: "Unsubscribe",
  },
  /** The list of the newsletter's issues, and their feed. */
  issues: {
    title: "All issues",
    description: ({ site }: { site: string }) => `Every issue of the ${site} newsletter, as it was sent.`,
    newsletterOf: ({ site }: { site: string }) => `The ${site} newsletter`,
    readIssue: ({ date }: { date: string }) => `Read this issue of ${date}`,
  },
  newsletter: {
    "sign-up": {
      title: "One visual brief a week",
      description: ({ site }: { site: string }) =>
        `The ${site} newsletter: one brief a week, about 3-minute reads, with the figures drawn.`,
    },
    "confirm-page": {
      title: "Confirm your subscription",
      description: ({ site }: { site: string }) => `Confirm, and you get ${site} by email: one brief a week.`,
    },
    "unsubscribe-page": {
      title: "Unsubscribe",
      description: ({ site }: { site: string }) => `Unsubscribe, and ${site} sends you no more mail.`,
    },
    "preferences-page": {
      title: "Choose what you get",
      description: "One brief a week, on the topics that you choose. Change it as often as you like.",
    },
    "check-your-mail": {
      title: "Check your mail",
      description: "Thank you. If you are new here, a mail with a link to confirm is on its way to you.",
    },
    confirmed: {
      title: "You are subscribed",
      description: "Your address is confirmed. A welcome mail is on its way, and from then on one brief a week.",
    },
    unsubscribed: {
      title: "You are unsubscribed",
      description: ({ site }: { site: string }) => `You get no more mail from ${site}. There is nothing else to do.`,
    },
    "preferences-saved": {
      title: "Your choice is saved",
      description: "It applies from now on. An issue that is already being sent may still arrive.",
    },
    "link-expired": {
      title: "This link no longer works",
      description:
        "Nothing has changed. A link to confirm works for 48 hours, and only for the sign-up it was sent for.",
    },
    failed: {
      title: "That did not work",
      description: "Your request was not carried out. Nothing was lost; please try again.",
    },
  },
  post: {
    contents: "Contents",
    related: "Related briefs",
    neighbours: "Older and newer briefs",
    older: "← Older",
    newer: "Newer →",
    sectionLink: ({ heading }: { heading: string }) => `Link to this section: ${heading}`,
    code: "Code",
    enlarge: ({ picture }: { picture: string }) => `Enlarge: ${picture}`,
    picture: "picture",
    footnotes: "Footnotes",
    /** `number` is the note's own, with "-2" for its second reference. */
    backToReference: ({ number }: { number: string }) => `Back to reference ${number}`,
    /** The name of a checkbox, which is read with its state. */
    done: "Done",
    table: ({ number }: { number: number }) => `Table ${number}`,
    tableOf: ({ number, columns }: { number: number; columns: string }) => `Table ${number}: ${columns}`,
    /** The words for a frame or a video of another site. `note` follows the site's name in the caption. */
    embed: { video: "Video", audio: "Audio", page: "From", note: "Nothing is loaded from there until you press." },
    alerts: { note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution" },
    /** The marks that replace straight double quotes, and single ones (`…Inside`). An apostrophe is the same in all languages. */
    quotes: { open: "“", close: "”", openInside: "‘", closeInside: "’" },
  },
  figure: {
    figureLink: ({ title }: { title: string }) => `Link to this figure: ${title}`,
    /** Stands before the source's name. */
    source: "Source:",
    data: "Data",
    dataOf: ({ title }: { title: string }) => `Data: ${title}`,
    copyTable: "Copy as Markdown table",
    enlarge: "Enlarge",
    enlargeOf: ({ title }: { title: string }) => `Enlarge: ${title}`,
    download: "Download",
    downloadOf: ({ format, title }: { format: string; title: string }) => `Download ${format}: ${title}`,
    yes: "Yes:",
    no: "No:",
    thenBack: "Then back to step 1:",
    fromTheBottom: ({ stack }: { stack: string }) => `${stack}, from the bottom`,
    fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}:`,
    /** A range, from its least number to its greatest. */
    range: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    versus: "vs",
    per: "per",
    now: "now",
    figureOf: ({ title }: { title: string }) => `Figure: ${title}`,
    asPicture: "Figure as a picture",
    /** What a histogram with bins of unequal widths counts: "Households per $10,000". */
    perRange: ({ name, range }: { name: string; range: string }) => `${name} per ${range}`,
    /** The words for small multiples: panels with the same axis of labels. */
    panels: {
      highest: "Highest",
      all: "All panels",
      ownScales: "Each panel has a scale of its own: compare the shapes, not the heights",
    },
    /** The sum of an area's layers at a label. */
    total: "Total",
    table: {
      from: "From",
      to: "To",
      number: "Number",
      share: "Share",
      rowsInCsv: ({ count }: { count: string }) => `… ${count} more rows are in the CSV`,
      /** The ends of the range in which the values of a series lie. */
      low: ({ name }: { name: string }) => `${name}, low`,
      high: ({ name }: { name: string }) => `${name}, high`,
      event: "Event",
      label: "Label",
      title: "Title",
      topic: "Topic",
      value: "Value",
      text: "Text",
      points: "Points",
      item: "Item",
      group: "Group",
      advice: "Advice",
      do: "Do",
      avoid: "Avoid",
      description: "Description",
      aspect: "Aspect",
      answers: "Answers",
      result: "Result",
      step: "Step",
      afterLast: "Then",
      backToStep: "Back to step 1",
      stage: "Stage",
      part: "Part",
      position: "Position",
      arrow: "Arrow",
      arrowTo: ({ part }: { part: string }) => `To ${part}`,
      input: "Input",
      output: "Output",
      repeated: "Repeated",
      what: "What",
      comparedWith: "Compared with",
      detail: "Detail",
      tier: "Tier",
      price: "Price",
      priceFor: ({ price, per }: { price: string; per: string }) => `${price} per ${per}`,
      for: "For",
      features: "Features",
      when: "When",
      now: "Now",
      yes: "Yes",
    },
  },
  feed: {
    isFeed: "This is a feed.",
    howTo: "Copy the address of this page into a feed reader, and new briefs will appear there automatically.",
    toPage: ({ title }: { title: string }) => `To the page: ${title}`,
    readBrief: ({ date }: { date: string }) => `Read the brief of ${date}`,
    forModels: "Each article below is Markdown; its figures are in it as tables, with what they show in words.",
    optional: "Optional",
    asFeed: "All new articles, as a feed",
    wholeContent: "JSON Feed with full content",
  },
};

export type DocumentWords = typeof documentsEn;
