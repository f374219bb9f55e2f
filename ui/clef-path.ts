/**
 * One of the two bass clefs that form the heart in the academy's logo. No spaces, because it is also used in
 * a data: URL.
 */
export const clefPath =
  'M32,59c14.5-10,28.5-20.5,28.5-35C60.5,13.5,54.3,7,46.5,7c-7.9,0-13.2,7-12.9,17a5.4,5.4,0,1,0,3.6-5.3C38.2,14,41.7,11,46,11c5.6,0,8.4,5.6,7.6,13C52.4,35.5,43.5,46.8,32,59z';

/** The transformation that mirrors the clef into the other half of the heart. */
export const otherHalf = 'matrix(-1,0,0,1,64,0)';
