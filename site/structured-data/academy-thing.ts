import type { Content } from '../content/content-schema.ts';
import { homePath, shareImagePath } from '../paths.ts';
import type { AddressOf, Thing } from './thing.ts';

type Academy = Content['academy'];

// schema.org has no type for a school of music; both together are what one is.
const academyType = ['LocalBusiness', 'EducationalOrganization'];
const academyId = '#academy';

/** The academy with its address, hours and pages elsewhere. */
export function describeAcademy(academy: Academy, addressOf: AddressOf): Thing {
  const { name, tagline, postal, phone, email, hours, social } = academy;
  return {
    '@type': academyType,
    '@id': addressOf(homePath) + academyId,
    name,
    slogan: tagline,
    url: addressOf(homePath),
    image: addressOf(shareImagePath(homePath, 'square')),
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: postal.street,
      addressLocality: postal.locality,
      addressRegion: postal.region,
      postalCode: postal.postalCode,
      addressCountry: postal.country,
    },
    openingHoursSpecification: hours
      .filter(({ opens }) => opens)
      .map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    sameAs: social.map(({ url }) => url),
  };
}

/** The academy where another thing mentions it: the home page says the rest. */
export function mentionAcademy({ name }: Academy, addressOf: AddressOf): Thing {
  const home = addressOf(homePath);
  return { '@type': academyType, '@id': home + academyId, name, url: home };
}
