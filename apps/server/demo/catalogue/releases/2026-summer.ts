import { release } from '../shorthand.ts'

export const SUMMER_2026 = [
  release({
    number: 'SRL-039',
    title: 'Hedgehog Crossing',
    by: 'pilgrim-voltage',
    label: 'sunrise-ledger',
    style: 'Full-On',
    tags: ['full-on', 'peak time', 'festival'],
    price: 1100,
    date: '2026-08-28',
    text: `<p>Yes, it is about that set. Six thousand people, the drop eight bars away, and down in the front a very small animal with somewhere to be. I turned the music off. Someone put a hat over it, carried it to the trees, and the cheer when the kick came back is still the best sound I have had a part in.</p>
      <p>So: four tracks for the moment <strong>before</strong> the kick comes back.</p>`,
    tracks: [
      ['Somewhere to Be', '7A', 145],
      ['The Hat', '8A', 146],
      ['Eight Bars Away', '7A', 145],
      ['To the Trees', '6A', 146],
    ],
  }),
  release({
    number: 'NKT-019',
    title: 'Reindeer in the Car Park',
    by: 'kettle-logic',
    label: 'northern-kettle',
    style: 'Suomi',
    tags: ['suomisaundi', 'humour', 'freestyle'],
    price: 500,
    date: '2026-08-14',
    text: `<p>They come for the salt. They stay because the supermarket in Inari plays accordion music through an outside speaker, and I swear the big one taps its hoof on two and four.</p>
      <p>Recorded on weekends. Mixed on a Tuesday. The mastering engineer would like it to be known that he advised against track two.</p>`,
    tracks: [
      ['Hoof on Two and Four', '3A', 145],
      ['Advised Against', '4A', 148],
      ['Salt', '3B', 146],
    ],
  }),
  release({
    number: 'SMA-026',
    title: 'Standing on One Leg',
    by: 'glass-heron',
    label: 'saltmarsh-audio',
    style: 'Psy Tech',
    tags: ['psytech', 'minimal', 'rolling', 'club'],
    price: 800,
    date: '2026-07-31',
    text: `<p>A heron can wait for an hour. Then it does one thing, once, and it is over. I have tried to arrange like that: take away, take away, and leave a single movement where you did not look.</p>
      <p>The stabs are a door in our studio building. The door has since been repaired, which I regard as <em>a loss to music</em>.</p>`,
    tracks: [
      ['Patience', '2A', 140],
      ['One Thing, Once', '1A', 141],
      ['The Door', '2A', 142],
    ],
  }),
  release({
    number: 'TCF-033',
    title: 'Hymns for a Broken Fan',
    by: 'wolframite-choir',
    label: 'third-campfire',
    style: 'Psycore',
    tags: ['psycore', 'extreme', 'night', 'fast'],
    price: 600,
    date: '2026-07-17',
    text: `<p>My computer’s fan died in the middle of a session and began to howl at something close to F sharp. I did what anybody would do and wrote a chorale around it.</p>
      <p>Everything here is over 210 beats a minute. There is a <strong>church mode</strong> in each track. Doctors disagree about whether this is good for you.</p>`,
    tracks: [
      ['Kyrie at 214', '11A', 214],
      ['Thermal Paste', '12A', 218],
      ['Amen Loop', '10A', 222],
    ],
  }),
  release({
    number: 'LCT-046',
    title: 'The Long Table',
    by: null,
    label: 'low-ceiling-tapes',
    style: 'Downtempo',
    tags: ['compilation', 'downtempo', 'chill', 'friends'],
    price: 900,
    date: '2026-06-26',
    text: `<p>Every June we put all the tables in the yard end to end, and whoever comes brings a dish and an unfinished track. The dishes are eaten. The tracks go onto a laptop, and by the end of the evening somebody has usually added a bassline to somebody else’s rain.</p>
      <p>What you hear was finished by people who had not begun it. We have credited the ones who began.</p>
      <ul><li>best dish: aubergines</li><li>best argument: reverb or no reverb on a spoon</li></ul>`,
    tracks: [
      ['Aubergines', '4B', 100, { by: 'umbel-and-thorn' }],
      ['Spoon with Reverb', '4A', 96, { by: 'kelp-cathedral' }],
      ['Rain Somebody Else Brought', '5A', 102, { by: 'tidal-abacus' }],
      ['Folding Chairs', '3B', 104, { by: 'saffron-latitude' }],
    ],
  }),
  release({
    number: 'UGO-056',
    title: 'Smoke That Stays Low',
    by: 'peat-machine',
    label: 'undergrowth-office',
    style: 'Dark',
    tags: ['dark', 'night', 'hypnotic'],
    price: 950,
    date: '2026-06-12',
    text: `<p>On the moor behind the house they still cut peat by hand. When it burns in still weather the smoke does not rise: it lies along the ground like a sheet, and you walk through it to the knees and cannot see your own feet.</p>
      <p>That is the feeling. You know where you are. You just cannot see what you are standing on.</p>`,
    tracks: [
      ['Knee Deep', '12A', 150],
      ['Cutting Season', '1A', 152],
      ['What I Stood On', '11A', 153],
    ],
  }),
]
