import { useQueries, useQuery } from '@tanstack/react-query';
import { type Language, languages, pathIn } from '../../../../inquiry/language.ts';
import { locales } from '../../../../inquiry/locales.ts';
import type { WebsiteField, WebsitePart } from '../../../contract/website.ts';
import { useDesk } from '../../desk-context.ts';
import { useEditedPage } from '../fields/edited-page.ts';
import { fillBraces, joinParts } from '../typed-fields.ts';
import { pageQuery, useWebsiteWords } from '../website-queries.ts';
import styles from './search-pictures.module.css';

// The address of the picture changes with its content; the page itself names it.
async function readShareImage(path: string): Promise<string | null> {
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
  const address = page.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return address ? new URL(address).pathname : null;
}

/** The page with its unsaved changes as search engines list it, and as chats and networks link to it. */
export function SearchPictures({ part }: { part: WebsitePart }) {
  const { facts } = useDesk();
  const words = useWebsiteWords();
  const { page, read } = useEditedPage();
  // The words of the menus say how the academy's name follows a title.
  const menus = useQuery(pageQuery('menus')).data;
  const { path } = page.page;
  const images = useQueries({
    queries: languages.map((language) => ({
      queryKey: ['share-image', path, language],
      queryFn: () => (path === null ? null : readShareImage(pathIn(language, path))),
    })),
  });
  const find = (name: string, { fields } = part) => fields.find(({ id }) => id.endsWith(`: ${name}`));
  const [titles, descriptions] = [find('seo.title'), find('seo.description')];
  if (path === null || !titles) return null;
  const patterns = menus?.parts.map((each) => find('titlePattern', each)).find(Boolean);
  const readIn = (language: Language, field: WebsiteField | undefined) => {
    const box = field?.boxes.find((each) => each.language === language);
    return field && box ? fillBraces(joinParts(read(box) ?? ''), field.braces, language) : '';
  };
  const pages = languages.map((language, index) => {
    const title = readIn(language, titles);
    const pattern = title.includes(facts.academy[language]) ? '' : readIn(language, patterns);
    const own = pathIn(language, path);
    return {
      language,
      title,
      description: readIn(language, descriptions),
      fullTitle: pattern ? pattern.replace('{page}', title) : title,
      address: [location.host, ...own.split('/').filter(Boolean)].join(' › '),
      image: images[index]?.data ?? undefined,
    };
  });
  const name = (label: string, language: Language) => (
    <figcaption className="label">
      {`${label} · `}
      <span lang={language}>{locales[language].ownName}</span>
    </figcaption>
  );
  return (
    <div className={`fit ${styles.pictures}`}>
      {pages.map(({ language, fullTitle, address, description }) => (
        <figure key={language} className="stack tight">
          {name(words.inSearch, language)}
          <p className={styles.card} lang={language}>
            <small>{address}</small>
            <b>{fullTitle}</b>
            <span>{description}</span>
          </p>
        </figure>
      ))}
      {pages.map(({ language, title, image }) => (
        <figure key={language} className={`stack tight ${styles.link}`}>
          {name(words.asLink, language)}
          <p className={styles.card} lang={language}>
            <img src={image} alt="" loading="lazy" />
            <small>{location.host}</small>
            <b>{title}</b>
          </p>
        </figure>
      ))}
    </div>
  );
}
