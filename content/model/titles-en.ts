// The titles in the editor, in English. A hint follows a bar.

// biome-ignore format: several words a line
const general = {
  pages: {
    hours: 'Studio hours and closed days | On every page, in the desk and in mails',
    'contact-facts': 'Contact and address | Phone, e-mail, address, WeChat, social pages',
    name: 'Name and tagline | On every page, in search results and in mails',
    people: 'Instructors | In the order of the list', quotes: 'Teachers’ quotes | On About Us', home: 'Home',
    about: 'About Us', instructors: 'Instructors, the list', contact: 'Contact', privacy: 'Privacy',
    'program-pages': 'Every program’s page', 'instrument-pages': 'Every instrument’s page',
    menus: 'Menus and footer | Labels, buttons, copyright', profiles: 'Every profile',
    'inquiry-form': 'The inquiry form | Labels, hints, thanks', pictures: 'What pictures show',
    'not-found': 'Not found and failure | What stands there when a page is missing',
  },
  parts: {
    hours: 'Studio hours', portrait: 'Portrait', name: 'Name', lessons: 'Lessons', card: 'Card and quote',
    profile: 'Profile', dates: 'Dates', text: 'Words', numbers: 'Numbers in words', notFound: 'Page not found',
    profileNotFound: 'Instructor not found', failure: 'Failure',
  },
  pictures: { hero: 'Home', about: 'About Us', community: 'Community', studio: 'Studio' },
  usual: {
    title: 'Heading', text: 'Text', lead: 'Lead | One or two sentences under the heading', button: 'Button',
    link: 'Link', seo: 'Search', en: 'English', 'zh-Hans': 'Chinese', paragraphs: 'Paragraphs', any: 'Any',
    headline: 'Heading | In two lines', intro: 'Lead', description: 'Text', label: 'Label',
    copyright: 'Copyright', close: 'Close', viewProfileOf: 'Link for screen readers',
    viewProfile: 'Link to the profile', question: 'Question', answer: 'Answer', name: 'Name',
    privacy: 'Privacy', email: 'E-mail', phone: 'Phone', trialLesson: 'Trial lesson',
    registration: 'Registration', quote: 'Quote', open: 'Open', 'seo.title': 'Title in search results',
    'seo.description': 'Two lines under it',
  },
};

/** The general titles in another language. */
export type GeneralTitles = { [Kind in keyof typeof general]: Record<keyof (typeof general)[Kind], string> };

/** Titles by address; the empty key is the group itself. */
export type TitleTree = { readonly [key: string]: TitleTree | string };

/** Titles of fields that differ from the usual ones. */
// biome-ignore format: several words a line
const fields: TitleTree = {
  academy: {
    shortName: 'Short name', tagline: 'Tagline', area: 'Area', city: 'City | Whose clock an hour follows',
    chatApp: 'Chat app', days: 'Names of the rows',
    numbers: 'Numbers in words | Zero, one, two and so on in words; a larger number is written in digits',
    address: 'Address',
    chat: { '': 'Chat', handle: 'Handle' },
    hours: 'Studio hours',
    closedDays: {
      '': 'Closed days | Nobody waits on these days; the site says so a week ahead', from: 'First day',
      names: 'Name', to: 'Last day (optional)',
    },
    social: { '': 'Social pages', label: 'Network', url: 'Link' },
  },
  navigation: {
    titlePattern: 'Titles of pages | How a page’s title and the academy’s name are joined',
    skip: 'Skip to content | The link that jumps over the header', mainLabel: 'Main menu for screen readers',
    trialLesson: 'Trial lesson button | The button in the header and on instrument pages',
    newTab: 'New tab, for screen readers',
    links: {
      '': 'Links to pages', home: 'Home', about: 'About Us', instructors: 'Instructors', contact: 'Contact',
    },
    offer: { '': 'Menu of programs', columns: 'Columns' },
    instruments: { '': 'Menu of instruments', columns: 'Columns' },
    menu: 'Menu on phones', breadcrumb: 'Breadcrumb for screen readers',
    footer: {
      '': 'Footer', label: 'Name for screen readers', explore: 'Heading of the pages',
      hours: 'Heading of the hours',
    },
    profileFooter: 'Footer of profiles',
  },
  hours: {
    closed: 'Closed | In place of the hours of a closed day', range: 'From when to when',
    openUntil: 'Open now | The chip while the studio is open',
    opensToday: 'Opens today | The chip before it opens today',
    opensLater: 'Opens another day | The chip until another day',
    closedToday: 'Closed today | The chip on a closed day', closedDays: 'Closed days',
  },
  home: {
    hero: { '': 'Heading', button: 'Button | Leads to the outside form for a trial lesson' },
    mission: { '': 'Mission', statement: 'Statement', themes: 'Themes' },
    special: { '': 'What is special', cards: 'Cards' },
    instructors: {
      '': 'Instructors', biography: 'Button', biographyOf: 'Button for screen readers',
      all: 'Card of all instructors',
    },
    community: { '': 'Community', link: 'Link | Leads to the mini concerts' },
    journey: {
      '': 'First steps',
      form: {
        '': 'Form', label: 'Name for screen readers', loading: 'While loading | Until the form has come',
        fallback: { '': 'Where the form is missing', orCall: 'Before the phone number' },
      },
      studio: {
        '': 'Studio card', area: 'Label of the area', phone: 'Label of the phone',
        copyChat: 'Copy the chat handle | The tooltip of the chat handle', copied: 'Copied',
      },
    },
    featured: 'Instructors shown',
  },
  about: {
    hero: 'Heading', mission: 'Academy',
    values: { '': 'Values', items: 'Values' },
    features: { '': 'Why us', items: 'Reasons' },
    faculty: 'Faculty',
    quotes: {
      '': 'Quotes', previous: 'Button to the previous one', next: 'Button to the next one',
      position: 'Dots for screen readers',
      items: {
        '': 'Quotes', quote: 'Quote | The page adds the quotation marks',
        instrument: 'Instrument | The instrument named beside it',
      },
    },
    faq: { '': 'Questions', items: 'Questions' },
    closing: { '': 'Closing', button: 'Button | Leads to the outside form for registration' },
    highlighted: 'Instructors shown',
  },
  instructorsPage: {
    alsoTeaches: 'Also teaches | Under the instruments of a card',
    filters: {
      '': 'Filters', label: 'Name for screen readers',
      instrument: { '': 'Instrument', subjects: 'Subjects | Taught, but without a page of their own' },
      age: { '': 'Age', options: 'Age' },
      language: { '': 'Language', names: 'Languages | The languages that instructors teach in' },
    },
    count: {
      '': 'Count', all: 'All | While nothing is filtered', some: 'Some | While something is', clear: 'Clear',
    },
    empty: { '': 'Nobody matches', text: 'Text | In place of the count' },
    notSure: 'Not sure?',
  },
  profile: {
    back: 'Link back to the list', about: 'Heading of About', philosophy: 'Heading of Teaching Philosophy',
    info: {
      '': 'More about the instructor', ageRange: 'Label of the ages', specialties: 'Label of the specialties',
      languages: 'Label of the languages',
    },
    ready: {
      '': 'Ready to start',
      button: 'Button | Leads to the contact page, where the message is for this instructor',
    },
    more: { '': 'Where a profile leads on', next: 'Link to the next instructor | The name follows' },
    notFound: 'Instructor not found',
  },
  contact: {
    card: {
      '': 'Contact card', address: 'Label of the address', phone: 'Label of the phone',
      email: 'Label of the e-mail', hours: 'Label of the hours', follow: 'Label of the social pages',
      call: 'Button to call | Dials the number, above the form on phones', directions: 'Link to the map',
      contactFile: 'Link to the contact file',
    },
    reasons: 'For whom a button brought here',
    form: {
      '': 'Form', label: 'Name for screen readers',
      forInstructor: 'For an instructor | Whom the message is for, above the form',
      forAnyone: 'Link to write to the academy',
      fields: { '': 'Labels', inquiry_type: 'Inquiry type', message: 'Message' },
      choose: 'No type chosen', types: 'Below the types | What those are that have no page',
      beginnings: {
        '': 'Lines of a trial lesson', lines: 'Buttons | What each says, and types before a colon',
      },
      hint: 'Line under the message',
      answer: 'When an answer comes | Below the button; without it, nothing is said',
      honeypot: 'Field to leave empty | The name of the field that people leave empty', send: 'Button',
      sending: 'While sending', slow: 'When sending takes long', notSent: 'When no answer came',
      draft: { '': 'Draft of an earlier visit', kept: 'Kept', discard: 'Button to start over' },
    },
    toasts: {
      '': 'Messages', region: 'Place for screen readers', success: 'Sent',
      failure: {
        '': 'Not sent', rejected: 'Refused | Before the server’s own message',
        network: 'No connection | Before the message of a network failure',
        unknown: 'Unknown | In place of a message where there is none', timedOut: 'Took too long',
      },
    },
    next: {
      '': 'After sending', title: 'Thanks', forInstructor: 'Thanks for an instructor | In their place',
      hurry: 'In a hurry',
    },
    thanks: 'Page of thanks',
  },
  instrumentPage: {
    learn: 'Heading over what one learns',
    lessons: { '': 'Lessons', options: { '': 'Kinds of lessons', length: 'Length' } },
    instructors: {
      '': 'Instructors', all: 'Link to all | Leads to the list of all who teach it',
      nobody: 'While nobody teaches it | In place of the card',
    },
    strip: 'Heading over the other instruments',
    listen: {
      '': 'Player', label: 'Name for screen readers',
      title: 'Title | With the instrument’s name in lower case', what: 'Piece | Under the title',
      play: 'Play', pause: 'Pause', seek: 'Waveform for screen readers',
      position: 'Position for screen readers', heard: 'What is heard | For those who cannot hear it',
      computed: 'What is heard of a computer | Until instructors have recorded the piece',
      recorded: 'Piece in full', failed: 'Not loaded | When the recording cannot be loaded',
      about: 'About the recording | Unfolds what is heard',
    },
  },
  programPage: {
    facts: 'Facts for screen readers',
    dates: {
      '': 'Dates', clock: 'Whose clock', ask: 'Link to ask', full: 'Link to the waiting list',
      cancelled: 'Cancelled', calendar: 'Link to the calendar file',
    },
    answers: 'Heading of answers', more: 'Heading of others',
  },
  privacy: {
    stored: 'What is stored', seen: 'Who sees it',
    kept: {
      '': 'How long it is kept', limited: 'With a limit | While inquiries are erased after a time',
      unlimited: 'Without a limit | While they are kept', copies: 'Copies',
    },
    erased: 'How it is erased', visiting: 'Visiting the site',
    embedded: 'The embedded form | Shown while a form of another company is embedded',
  },
  failure: {
    unknown: 'Unknown error | In place of the error’s message where it has none',
    reload: 'Button to load again', home: 'Link to Home', contact: 'Link to Contact',
    form: 'Form without its script | Below a form whose script broke; the title follows',
  },
  images: {
    portrait: 'Portraits | The same for every instructor',
    photograph: 'Photographs | The same for every uploaded portrait', pictures: 'What it shows',
  },
  instructors: {
    firstName: 'What a visitor calls the instructor | Without it, taken from the name',
    portraitAlt: 'What the picture shows | For those who cannot see it',
    role: 'Role | What search engines are told',
    instruments: 'Instruments | As shown; without any, what is ticked',
    credential: 'Credential | The line under the name on the home page', tagline: 'Motto',
    philosophyLine: 'Line on the card', shortBio: 'Short biography | Two short sentences for cards',
    about: 'Biography | Three sentences are plenty', philosophy: 'Teaching philosophy',
    ageRange: 'Ages | The ages taught, in words', specialties: 'Specialties | Strengths, a few words each',
    name: 'Full name, Latin letters', chineseName: 'Name in Chinese', portrait: 'Portrait',
    portraitFocus: 'Middle of the face', order: 'Place in the list', teaches: 'Found under',
    minimumAge: 'Youngest age | The youngest age, for the filter; without it, for every age',
    languages: 'Languages of lessons',
  },
  instruments: {
    tagline: 'Line under it', learn: 'What you’ll learn',
    instructorRole: 'Role of the instructor | What that instructor is called here',
    displayedName: 'Name on the card',
    listen: {
      '': 'Recording', composer: 'Composer', year: 'Year',
      title: 'Piece | The piece, as short as people say it',
      fullTitle: 'Piece in full | The piece with number, movement and bars',
      sound: 'How it sounds | How it sounds, for those who cannot hear it, after "You hear"',
    },
    instructor: 'Instructor | Whose card the page shows', chineseTitle: 'Title of the piece in Chinese',
  },
  programs: {
    summary: 'Summary | The line under its name in menus and lists', description: 'Paragraphs',
    facts: { '': 'Facts', label: 'About', value: 'Fact' },
    contact: 'On the contact page | Below the name there; without it, the words of its inquiry type',
    beginnings: 'Buttons of the message | From this page: what each says, and types before a colon',
    answers: 'Questions with answers | What families ask before they write; at most four',
    dates: {
      '': 'Coming up | Times are by the academy’s clock. What is over goes from the page by itself', id: 'ID',
      day: 'Day', lastDay: 'Last day (optional)', weekly: 'Every week until then', opens: 'Begins (optional)',
      closes: 'Ends (optional)',
      titles: 'Title', lines: 'For whom, price (optional)', place: 'Place, if elsewhere (optional)',
      instructor: 'Instructor (optional)',
      state: { '': 'State', open: 'Open', full: 'Full', cancelled: 'Cancelled' },
    },
  },
};

export const en = { general, fields };
