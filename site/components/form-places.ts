/**
 * The ID of an element of the inquiry form: `email` is a field's control, `email-error` the place for its
 * message, `form` the form itself. Its HTML (inquiry-form.tsx), its island, which fills the places, and the
 * server's page for a refused form (server/contact/rejected-form.ts) agree on them.
 */
export const formPartId = (part: string) => `inquiry-${part}`;
