/** The words of the reader's client. Every browser loads them, so words that only the build writes are in documents-en.ts. */
export const readerEn = {
  page: {
    skipToContent: "Skip to content",
    homeOf: ({ site }: { site: string }) => `${site}, home`,
    categories: "Categories",
    navigation: "Main",
    footer: "Footer",
    search: "Search",
    searchKeys: "/ or Ctrl K",
    darkTheme: "Dark theme",
    newsletter: "Newsletter",
    feed: "RSS feed",
    opensInNewTab: "(opens in a new tab)",
    dismiss: "Dismiss",
    close: "Close",
    notLoaded: "This did not load. When you are connected, reload the page and try again.",
  },
  post: {
    readTime: ({ minutes }: { minutes: number }) => `${minutes} min read`,
    backTo: ({ category }: { category: string }) => `← Back to ${category}`,
    visualArticle: "Visual Article",
    /** Stands before the date. */
    updated: "Updated",
    backToTop: "Back to top",
    tags: "Tags",
    share: "Share",
    copyMarkdown: "Copy as Markdown",
    viewMarkdown: "View as Markdown",
  },
  figure: {
    interactive: "interactive chart",
    help: "Walk through the values with the arrow keys, Home and End.",
    shortHelp: "Arrow keys walk through the values",
    series: "Series",
    lastSeriesStays: "The last series stays",
    figureTitled: ({ title }: { title: string }) => `Figure: ${title}`,
    pictureTitled: ({ title }: { title: string }) => `Picture: ${title}`,
    picture: "Picture",
  },
  failure: {
    offline: "You are offline",
    notLoaded: "This page did not load",
    notOnDevice: "This page is not on your device yet. Reload when you are connected again.",
    wentWrong: "Something went wrong while loading this page. You have lost nothing; reloading usually helps.",
    needsScripts: "Pages that you have read are saved on this device, but showing them offline needs JavaScript.",
    reload: "Reload",
    home: "Return home",
    onDevice: "On your device",
    whenOnline: "When you are online again",
    readInstead: "Read one of these instead",
    pageTitle: "Page not found",
    pageNotFound: "Oops! Page not found",
    toHome: "Return to Home",
    postNotFound: "Post not found",
  },
  subscribe: {
    title: "One visual brief a week",
    text: "About 3-minute reads: the figures tell each brief at a glance, and the text is there when you want the reasons.",
    address: "Email address",
    submit: "Subscribe",
    submitting: "Subscribing...",
    /** What a reader agrees to. The functions store its version as evidence: change the version whenever you change the words. */
    consent: "One brief a week by email. No spam. Unsubscribe anytime.",
    consentVersion: "2026-11-20",
    leaveEmpty: "Leave this empty",
    offline: "You are offline. Please try again when you are connected.",
    failed: "Subscription failed",
    succeeded: "Successfully subscribed!",
    yourAddress: ({ address }: { address: string }) => `Your address: ${address}`,
    checkMail: "Check your email for a welcome message.",
  },
};

export type ReaderWords = typeof readerEn;

/** The language of the reader's client. */
export interface ReaderLanguage {
  locale: string;
  words: ReaderWords;
}
