/**
 * The contents of the demo's community pages: suggestions, bug reports, news, messages and comments. Ages are in days.
 */
import type { SuggestionKind, SuggestionStatus } from '@hypha/contract'

interface DemoSuggestion {
  kind: SuggestionKind
  title: string
  text: string
  status: SuggestionStatus
  answer?: string
  ageDays: number
  /** The number of votes from the crowd. */
  votes: number
}

export const SUGGESTIONS: readonly DemoSuggestion[] = [
  {
    kind: 'feature',
    title: 'Rekordbox export for crates',
    text: 'I prepare my sets from my library here. An XML file with BPM and key would save me an evening a month.',
    status: 'planned',
    answer: 'Planned. M3U8 export of playlists is already there.',
    ageDays: 41,
    votes: 23,
  },
  {
    kind: 'feature',
    title: 'Fade between tracks in the queue',
    text: 'A two-second crossfade for parties at home. Off by default, please: albums that are mixed should stay untouched.',
    status: 'started',
    answer: 'We are trying this out for tracks that are not from the same album.',
    ageDays: 28,
    votes: 17,
  },
  {
    kind: 'feature',
    title: 'Filter events by festival or club night',
    text: 'In summer I only look for open airs. A filter by kind of event would help.',
    status: 'open',
    ageDays: 12,
    votes: 9,
  },
  {
    kind: 'feature',
    title: 'Search by catalog number',
    text: 'Labels number their releases. Typing the number should find the release.',
    status: 'done',
    answer: 'Done. Numbers are found with or without spaces and hyphens.',
    ageDays: 96,
    votes: 14,
  },
  {
    kind: 'feature',
    title: 'Vinyl crackle mode',
    text: 'Add optional crackle to every track for that warm feeling.',
    status: 'declined',
    answer: 'We play masters the way artists made them.',
    ageDays: 73,
    votes: 2,
  },
  {
    kind: 'bug',
    title: 'Waveform is empty after a long pause',
    text: 'After my laptop slept for an hour the waveform stayed gray until I reloaded the page. Firefox on Linux.',
    status: 'started',
    answer: 'We can reproduce it and are working on a fix.',
    ageDays: 6,
    votes: 5,
  },
  {
    kind: 'bug',
    title: 'Event times are off by one hour on the calendar export',
    text: 'An event in Lisbon showed up an hour late in my phone’s calendar.',
    status: 'open',
    ageDays: 3,
    votes: 3,
  },
]

/** News, each optionally with the title of the suggestion that it completes. */
export const CHANGELOG: readonly {
  title: string
  html: string
  ageDays: number
  completes?: string
}[] = [
  {
    title: 'Find releases by catalog number',
    html: '<p>Type a label’s number into the search box, with or without spaces and hyphens.</p>',
    ageDays: 64,
    completes: 'Search by catalog number',
  },
  {
    title: 'Playlists can be exported',
    html: '<p>Every playlist has an <strong>Export</strong> entry in its menu that saves an M3U8 file.</p>',
    ageDays: 37,
  },
  {
    title: 'Keys in Camelot and musical notation',
    html: '<p>Track lists show 8A and A minor side by side. Choose what you prefer in the column menu.</p>',
    ageDays: 9,
  },
]

export const SUPPORTERS = [
  {
    name: 'Moonwater Collective',
    note: 'Party organizers in the Alentejo.',
    href: null,
    ageDays: 210,
  },
  {
    name: 'Fenn Audio',
    note: 'Lends us monitors and an honest pair of ears.',
    href: null,
    ageDays: 120,
  },
  { name: 'Odile Marsh', note: 'Founder number one.', href: null, ageDays: 300 },
] as const

/** Messages from the contact form. The first has been answered. */
export const MESSAGES = [
  {
    name: 'Gala Thorn',
    email: 'gala.thorn@crowd.hypha.test',
    message: 'My receipt shows my old address. Can I change it afterwards?',
    ageDays: 15,
    answer: 'Hello Gala, receipts are final, but the next one will show your new address. Sol',
  },
  {
    name: 'Hanno Pike',
    email: 'hanno.pike@crowd.hypha.test',
    message:
      'We run a small label in Bergen with twelve releases. How do we get access to uploads?',
    ageDays: 2,
    answer: null,
  },
  {
    name: 'Ines Corvid',
    email: 'ines.corvid@crowd.hypha.test',
    message: 'Is there a way to buy a release as a gift for a friend?',
    ageDays: 1,
    answer: null,
  },
] as const

/** Comments on releases, in turn. */
export const COMMENTS = [
  'The second half of this is a whole journey. Headphones, lights off.',
  'Played this at sunrise last weekend and the entire floor sat down and smiled.',
  'That bassline at 145 rolls like nothing else I have heard this year.',
  'Mixes beautifully with anything in 8A. Try it with a long blend.',
  'Mastered with care: loud enough for a big system and still full of air.',
  'I have had this on repeat since Tuesday.',
] as const

export const REPLIES = ['Same here!', 'Thank you, that made our day.'] as const
