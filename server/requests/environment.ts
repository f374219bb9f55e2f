/** Node's own request and response, beside the web's `Request`; tests call the app without it. */
export type Environment = {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    outgoing?: { readonly writableLength: number; destroy(): unknown };
  };
};
