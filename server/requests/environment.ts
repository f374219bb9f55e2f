export type Environment = {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    outgoing?: { readonly writableLength: number; destroy(): unknown };
  };
};
