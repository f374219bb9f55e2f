import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import resize, { initResize } from '@jsquash/resize';
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';
import { shareMarks, shareSizes } from '../../content/share-image.ts';
import { type PictureProblem, websiteLimits } from '../../desk/contract/website.ts';
import { answerOrders } from '../threads/answer-orders.ts';
import { codecFiles, type PictureName, readCut } from './picture-formats.ts';

// A thread of its own: it gets an uploaded picture, answers with the files that it has made, and ends.

export type PictureOutcome =
  | { problem: PictureProblem; width?: number; height?: number }
  | { problem: null; width: number; height: number; files: [PictureName, Uint8Array][] };

export type PictureOrder = { bytes: Uint8Array<ArrayBuffer>; names: readonly PictureName[] };

type Cut = NonNullable<ReturnType<typeof readCut>>;
type Size = { width: number; height: number };

/** Pages of 64 KB for each codec, 192 MB: the largest allowed picture takes 127, a much larger one fails. */
const mostPages = 3072;
const longestSide = 1600;
/** Width to height of a portrait's frame, which a photograph of another shape fills. */
const frameShape = 4 / 5;
// A round portrait is at most 64 wide; a picture that is higher than wide has enough for two thirds of it.
const faceHeight = 240;
// Smooth walls show banding below it.
const quality = 85;

/** The codecs were written for browsers; Node has no such class. */
function Pixels(data: Uint8ClampedArray, width: number, height: number) {
  return { data, width, height, colorSpace: 'srgb' };
}

function read(name: keyof typeof codecFiles) {
  const folder = import.meta.dirname;
  const isBuilt = import.meta.filename.endsWith('.mjs');
  const file = codecFiles[name];
  return readFileSync(isBuilt ? join(folder, basename(file)) : join(folder, '../..', file));
}

// The packages' types lack that they take a module.
const compile = (name: keyof typeof codecFiles) => new WebAssembly.Module(read(name)) as never;

async function decodeAnyPng(buffer: ArrayBuffer): Promise<ImageData> {
  await initPngDecoder(compile('pngDecoder'));
  return decodePng(buffer);
}

/** Decodes a picture by the format that its first bytes name. @throws when it is none, or not whole */
async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<ImageData> {
  const text = Buffer.from(bytes).toString('latin1');
  const { buffer } = bytes.slice();
  if (text.startsWith('\x89PNG\r\n')) return decodeAnyPng(buffer);
  if (/^RIFF.{4}WEBP/s.test(text)) {
    await initWebpDecoder(compile('webpDecoder'));
    return decodeWebp(buffer);
  }
  // The decoder would show a missing end in grey.
  if (!/^\xff\xd8\xff.*\xff\xd9$/s.test(text)) throw new Error('It is no picture, or has no end.');
  await initJpegDecoder(compile('jpegDecoder'));
  return decodeJpeg(buffer, { preserveOrientation: true });
}

/** Lays a picture over another one, at the top left with a margin. */
function layOver({ data, width }: ImageData, over: ImageData, margin = 0): void {
  for (let y = 0; y < over.height; y += 1)
    for (let x = 0; x < over.width; x += 1) {
      const from = (y * over.width + x) * 4;
      const to = ((y + margin) * width + x + margin) * 4;
      const alpha = (over.data[from + 3] ?? 255) / 255;
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] =
          (data[to + channel] ?? 0) * (1 - alpha) + (over.data[from + channel] ?? 0) * alpha;
    }
}

/** Lays a picture on white: pages show it on several colours, and transparent pixels may hide something. */
function flatten(picture: ImageData): ImageData {
  const white = new Uint8ClampedArray(picture.data.length).fill(255);
  const flat = new ImageData(white, picture.width, picture.height);
  layOver(flat, picture);
  return flat;
}

function scale(picture: ImageData, factor: number): Promise<ImageData> | ImageData {
  if (factor >= 1) return picture;
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * factor)),
  );
  return resize(picture, { width: width ?? 1, height: height ?? 1, premultiply: false, linearRGB: false });
}

/** Cuts a picture for shared links, as pages cut it around a face, and lays the academy's mark on it. */
async function cropPicture(picture: ImageData, { shape, x, y }: Cut): Promise<ImageData> {
  const { width, height } = shareSizes[shape];
  const factor = Math.min(picture.width / width, picture.height / height);
  const [wide, high] = [Math.floor(width * factor), Math.floor(height * factor)];
  const left = Math.round(((picture.width - wide) * x) / 100);
  const top = Math.round(((picture.height - high) * y) / 100);
  const data = new Uint8ClampedArray(wide * high * 4);
  for (let row = 0; row < high; row += 1) {
    const start = ((top + row) * picture.width + left) * 4;
    data.set(picture.data.subarray(start, start + wide * 4), row * wide * 4);
  }
  const options = { premultiply: true, linearRGB: false };
  const result = await resize(new ImageData(data, wide, high), { width, height, ...options });
  const mark = await decodeAnyPng(new Uint8Array(read('mark')).buffer);
  const size = shareMarks[shape];
  layOver(result, await resize(mark, { width: size, height: size, ...options }), shareMarks.margin);
  return result;
}

function factorOf(name: PictureName, { width, height }: Size): number {
  if (name === 'source') return 1;
  if (name === 'face') return faceHeight / height;
  // A wide picture is wider than the frame, which cuts off its sides.
  return (Number(name) * Math.max(1, width / height / frameShape)) / width;
}

async function encode(source: ImageData, name: PictureName): Promise<Uint8Array> {
  const wanted = readCut(name);
  if (wanted) return new Uint8Array(await encodeJpeg(await cropPicture(source, wanted), { quality }));
  return new Uint8Array(await encodeWebp(await scale(source, factorOf(name, source)), { quality }));
}

/** The problem of a file that is no picture: a drawing or a page, else one that can't be read. */
function findProblem(bytes: Uint8Array): PictureProblem {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').replaceAll('\0', '');
  return /<svg|<!doctype|<\?xml/i.test(start) ? 'svg' : 'broken';
}

async function makePicture({ bytes, names }: PictureOrder): Promise<PictureOutcome> {
  const decoded = await decode(bytes).catch(() => null);
  if (!decoded) return { problem: findProblem(bytes) };
  const { width, height } = decoded;
  if (width * height > websiteLimits.picturePixels) return { problem: 'mega', width, height };
  // A source that was taken before may be smaller.
  if (names.includes('source') && Math.min(width, height) < websiteLimits.pictureSide)
    return { problem: 'small', width, height };
  await Promise.all([
    initResize(compile('resizer')),
    initWebpEncoder(compile('webpEncoder')),
    initJpegEncoder(compile('jpegEncoder')),
  ]);
  const source = await scale(flatten(decoded), longestSide / Math.max(width, height));
  const files: [PictureName, Uint8Array][] = [];
  for (const name of names) files.push([name, await encode(source, name)]);
  return { problem: null, width, height, files };
}

Object.assign(globalThis, { ImageData: Pixels });
// `resourceLimits` of a thread count only objects of JavaScript.
setFlagsFromString(`--wasm-max-mem-pages=${mostPages}`);
answerOrders(makePicture);
