/** The identifiers of the embedded form (academy.yaml, `embeddedForm`). */
export interface EmbeddedForm {
  region: string;
  portalId: string;
  formId: string;
}

/** What the provider dispatches on `window` once a form can be filled in. */
export const readyEvent = 'hs-form-event:on-ready';

/** The provider's first region has no name in its host (docs/contract.md, section 2). */
const regionWithoutName = 'na1';

/** The address of the provider's script for a form. */
export function scriptAddress({ region, portalId }: EmbeddedForm): string {
  const host = region === regionWithoutName ? 'js' : `js-${region}`;
  return `https://${host}.hsforms.net/forms/embed/${portalId}.js`;
}

/** Whether an event of the provider is about this form: other forms of the same portal dispatch it too. */
export function isAbout({ formId }: EmbeddedForm, event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === 'object' && detail !== null && 'formId' in detail && detail.formId === formId;
}
