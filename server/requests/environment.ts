/** Node's own request, beside the web's `Request`; tests call the app without it. */
export type Environment = {
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
};
