import { defineMiddleware } from 'astro:middleware';

/** Keeps the error of a page that fails: Astro itself answers with its own 500. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.failure = error;
    throw error;
  }
});
