import type { APIRoute } from 'astro';
import { defaultLanguage } from '../../inquiry/language.ts';
import { readContent } from '../content/read-content.ts';
import { encodePictures } from '../media/images/create-picture.ts';

// By the build, not by the server: it takes minutes.
export const prerender = true;

/** The addresses of all pictures of the program, for the renderers of its pages. */
export const GET: APIRoute = async () => Response.json(await encodePictures(readContent(defaultLanguage)));
