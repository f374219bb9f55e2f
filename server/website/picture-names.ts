/** The sizes of an uploaded picture, by the names of their files in the database and in addresses. */
export const pictureNames = ['source', '320', '640', '960', 'face', 'wide', 'square'] as const;

export type PictureName = (typeof pictureNames)[number];

/** Whether a text names a size. */
export const isPictureName = (text: string): text is PictureName =>
  pictureNames.some((name) => name === text);

/** The ending of a size's file: shared links need JPEG, which every chat shows. */
export const endingOf = (name: PictureName) => (name === 'wide' || name === 'square' ? 'jpg' : 'webp');
