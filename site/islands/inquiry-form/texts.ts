/** The words of the form and its toasts (content: contact.yaml). `zh` is Chinese and marked as such. */
export interface Bilingual {
  en: string;
  zh: string;
}

export interface InquiryFormTexts {
  label: string;
  fields: Record<'name' | 'email' | 'phone' | 'inquiryType' | 'message', Bilingual>;
  choose: Bilingual;
  hint: { en?: string; zh?: string }[];
  counter: string;
  honeypot: string;
  send: Bilingual;
  sending: Bilingual;
  slow: Bilingual;
  privacy: { text: string; link: string };
}

/** The words above a form that can be for one instructor. */
export interface RecipientTexts {
  forInstructor: string;
  forAnyone: string;
}

export interface ToastTexts {
  region: string;
  close: string;
  success: { title: { zh: string }; description: { zh: string } };
  failure: {
    title: { zh: string };
    rejected: { zh: string };
    network: { zh: string };
    unknown: { zh: string };
    timedOut: { zh: string };
  };
}
