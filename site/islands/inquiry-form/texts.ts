import type { ShownFieldName } from '../../../inquiry/fields.ts';
import type { Language } from '../../../inquiry/language.ts';
import type { Content } from '../../content/content.ts';

type Contact = Content['contact'];
type Form = Contact['form'];

/** The words of the form (content: contact.yaml). What is not in the page's language is marked as such. */
export interface InquiryFormTexts
  extends Pick<Form, 'label' | 'choose' | 'hint' | 'counter' | 'send' | 'sending' | 'slow'> {
  /** The page's. */
  language: Language;
  /** The labels: a field of the table without one does not compile. */
  fields: Record<ShownFieldName, Form['choose']>;
}

export type ToastTexts = Contact['toasts'];
