import { release } from '../shorthand.ts'

export const YEAR_2025 = [
  release({
    number: 'NKT-018',
    title: 'Kettle Compilation Number Nothing',
    by: null,
    label: 'northern-kettle',
    style: 'Suomi',
    tags: ['compilation', 'suomisaundi', 'weird', 'friends'],
    price: 650,
    date: '2025-11-28',
    text: `<p>We lost count. It might be the sixth, it might be the eighth; the spreadsheet was on a laptop that went through the ice. Nobody was on it at the time.</p>
      <p>Four tracks by people who met in a sauna, including two who had never made music before they met in the sauna. <em>You will not be able to tell which.</em></p>`,
    tracks: [
      ['Löyly', '8B', 144, { by: 'kettle-logic' }],
      ['The Spreadsheet', '7A', 147, { by: 'moth-assembly' }],
      ['Through the Ice', '6A', 146, { by: 'lantern-tax' }],
      ['Towel Diplomacy', '8A', 150, { by: 'kettle-logic', mix: 'Cold Shower Mix' }],
    ],
  }),
  release({
    number: 'LCT-045',
    title: 'Bog Oak',
    by: 'umbel-and-thorn',
    label: 'low-ceiling-tapes',
    style: 'Psy Dub',
    tags: ['psydub', 'bass', 'folk'],
    price: 750,
    date: '2025-10-31',
    text: `<p>Bog oak is wood that has lain under water for five thousand years and come out black as a piano. A neighbour ploughed one up. We made a drum of a slice of it, and it sounds exactly as you would hope.</p>
      <p>Bass by Thorn, who arrived. Everything else by Umbel, who had been there since seven.</p>`,
    tracks: [
      ['Five Thousand Years', '9A', 76],
      ['Ploughed Up', '8A', 80],
      ['Since Seven', '9B', 84],
    ],
  }),
  release({
    number: 'UGO-053',
    title: 'One Take, No Torch',
    by: 'marrow-and-moss',
    label: 'undergrowth-office',
    style: 'Dark',
    tags: ['dark', 'forest', 'improvised', 'live'],
    price: 0,
    date: '2025-09-26',
    text: `<p>The rule was simple: into the wood at midnight with a battery, a table and no light, and out again at four with whatever had been recorded. We broke it only once, when the table turned out to be somebody’s.</p>
      <p>There are mistakes. There is also, at the end of the second track, a real owl, who came in on the beat and <strong>left on the beat</strong>.</p>`,
    tracks: [
      ['Battery', '3A', 154],
      ['Owl, Uninvited', '2A', 156],
      ['Somebody’s Table', '4A', 151, { style: 'Forest' }],
    ],
  }),
  release({
    number: 'SRL-036',
    title: 'Carnival Arithmetic',
    by: 'tamarind-oscillator',
    label: 'sunrise-ledger',
    style: 'Full-On',
    tags: ['full-on', 'samba', 'energetic', 'party'],
    price: 990,
    date: '2025-08-15',
    text: `<p>Three against four, four against five, five against the neighbours. In our street in Olinda the drum schools pass one another in opposite directions, and for a minute, right in the middle, you hear both, and it fits. I have been chasing that minute since I was six.</p>
      <p>No samples of the drums. It would be like putting the sea in a glass.</p>`,
    tracks: [
      ['Three against Four', '5A', 144],
      ['That Minute', '5B', 145],
      ['Opposite Directions', '6A', 146],
    ],
  }),
  release({
    number: 'SMA-022',
    title: 'Tape Eats Itself',
    by: 'lantern-tax',
    label: 'saltmarsh-audio',
    style: 'Psybreaks',
    tags: ['psybreaks', 'tape', 'sampler', 'lo-fi'],
    price: 700,
    date: '2025-07-04',
    text: `<p>My sampler was made in 1989 and has twelve seconds of memory. Twelve seconds is plenty. A haiku needs less, and an apology needs less than that.</p>
      <p>Each break was recorded to cassette, played back on a different cassette machine and recorded again until the hiss became a cymbal. <em>Please do not clean your heads before listening.</em></p>`,
    tracks: [
      ['Twelve Seconds', '7A', 132],
      ['Hiss Becomes Cymbal', '8A', 135],
      ['Apology', '7B', 137],
    ],
  }),
  release({
    number: 'MPW-018',
    title: 'Nine Monsoons',
    by: 'ninth-monsoon',
    label: 'monsoon-paperworks',
    style: 'Twilight',
    tags: ['twilight', 'vocal melodies', 'harmonic minor'],
    price: 1050,
    date: '2025-06-13',
    text: `<p>We are sisters, and we counted: nine monsoons between the first sketch of this album and the last. In that time one of us became a doctor and the other did not, and our mother has an opinion about it.</p>
      <p>Every lead was sung before it was played. If you listen closely to the break of the first track, you can hear the kettle we forgot to take off.</p>`,
    tracks: [
      ['Opinion', '12A', 146],
      ['House Call', '1A', 148],
      ['The Ninth', '12A', 147],
    ],
  }),
]
