import { defineMiddleware } from 'astro:middleware';

/** Gives `astro dev` what the server passes to each page, and keeps the error of a page that fails. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, url } = context;
  if (import.meta.env.DEV) {
    const { readDevelopmentContext } = await import('./render/development-context.ts');
    Object.assign(locals, await readDevelopmentContext(url));
  }
  try {
    return await next();
  } catch (error) {
    locals.failure = error;
    throw error;
  }
});
