/** Whether a portrait is one of the program's drawings, not a picture that staff have uploaded. */
export const isDrawing = (portrait: string) => portrait.endsWith('.svg');
