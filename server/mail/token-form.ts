/** The forms of tokens (server/mail/message-token.ts), which threads may know: their secret is not here. */
export const longForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{64}$/;
export const tokenForm = /^[a-z2-7]{42}$/;
export const tokenCharacters = 42;

export const hasTokenForm = (text: string): boolean =>
  tokenForm.test(text.toLowerCase()) || longForm.test(text.toLowerCase());
