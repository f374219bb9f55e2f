/** What the start of a picture's file says, before anything decodes it. */
export type PictureHeader = { kind: 'jpeg' | 'png' | 'webp'; width: number; height: number };

/** Reads the kind of a picture and its pixels, not turned; undefined where it is none of the three. */
export function readPictureHeader(file: Uint8Array): PictureHeader | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    return readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
  } catch (error) {
    // It ends within its header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPng(bytes: Buffer): PictureHeader | undefined {
  const isPng = bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** A JPEG is a row of segments; the one that begins a frame (SOF) has its size. */
function readJpeg(bytes: Buffer): PictureHeader | undefined {
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') return undefined;
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes.readUInt8(at) === 0xff && bytes.readUInt8(at + 1) === 0xff) at += 1;
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    // Tables of Huffman codes, an extension and arithmetic codes lie among the frames' numbers.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { kind: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // The pixels, or the end.
    if (marker === 0xda || marker === 0xd9) return undefined;
  }
}

function readWebp(bytes: Buffer): PictureHeader | undefined {
  if (!/^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12))) return undefined;
  const size = (width: number, height: number): PictureHeader => ({ kind: 'webp', width, height });
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return size((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return undefined;
  }
}
