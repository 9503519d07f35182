import { release } from '../shorthand.ts'

export const AUTUMN_2026 = [
  release({
    number: 'MPW-021',
    title: 'The Harmonium Remembers',
    by: 'vetiver-static',
    label: 'monsoon-paperworks',
    style: 'Goa',
    tags: ['goa', 'melodic', 'raga', 'analog'],
    price: 1200,
    date: '2026-11-13',
    text: `<p>My grandmother’s harmonium has one reed that sticks. When you press the low D it goes on singing after everyone has stopped, and as a child I was sure that it was thinking. This record begins with that note and never quite lets it end.</p>
      <p>Everything was played by hand first and only then taught to the machines. You will hear where my fingers are slower than a sequencer: I left those places in, because that is where the tune breathes.</p>
      <p>For <em>Amma</em>, who danced to the rough mix in her kitchen and asked for <strong>more bass</strong>.</p>`,
    tracks: [
      ['Reed Number Nine', '8A', 142],
      ['Bellows', '9A', 143],
      ['Kitchen at Four in the Morning', '8A', 144],
      ['What the Low D Said', '7A', 141, { mix: 'Long Way Round' }],
    ],
  }),
  release({
    number: 'TCF-034',
    title: 'Photosynthesis Overclocked',
    by: 'yarrow-circuit',
    label: 'third-campfire',
    style: 'Hi-Tech',
    tags: ['hitech', 'fast', 'glitch', 'plants'],
    price: 850,
    date: '2026-11-06',
    text: `<p>A leaf does about a hundred things a second and looks calm. I wanted to see what happens if you remove the calm.</p>
      <p>Made with:</p><ul><li>one modular case, half of it borrowed</li><li>recordings of a greenhouse fan</li><li>no sleep in the second half of August</li></ul>
      <p>Play it loud or not at all; at low volume it only sounds like an argument between printers.</p>`,
    tracks: [
      ['Stomata', '4A', 188],
      ['Chlorophyll Debt', '5A', 190],
      ['Root Access', '3A', 194],
    ],
  }),
  release({
    number: 'LCT-048',
    title: 'Harbour Without Boats',
    by: 'tidal-abacus',
    label: 'low-ceiling-tapes',
    style: 'Psy Dub',
    tags: ['psydub', 'tape echo', 'slow', 'sea'],
    price: 0,
    date: '2026-10-30',
    text: `<p>The harbour at Douarnenez in January: ropes, gulls, a crane that has not moved since I was born. I sat there with a recorder and two thermos flasks until a policeman asked whether I was well.</p>
      <p>I was. This is what I took home. <em>Pay what you like</em>, the sea did not charge me either.</p>`,
    tracks: [
      ['Slack Water', '6A', 78],
      ['The Crane', '6A', 80],
      ['Gulls Owe Me Nothing', '7B', 82],
    ],
  }),
  release({
    number: 'SRL-040',
    title: 'Ledger of Mornings, Volume Four',
    by: null,
    label: 'sunrise-ledger',
    style: 'Progressive',
    tags: ['compilation', 'progressive', 'sunrise', 'label sampler'],
    price: 1400,
    date: '2026-10-16',
    text: `<p>Once a year we ask everyone on the label for the track they play when the first people take off their sunglasses because they no longer need them. Four answered in time, which is a record.</p>
      <p>The order is the order of a real morning: careful, awake, warm, and finally the piece that made the bar staff come out and dance. We have not changed it.</p>
      <p>As ever the books are open. Half of what comes in goes to the artists in equal parts, half to the <strong>water fund</strong> of the festival where these were first heard.</p>`,
    tracks: [
      ['Dew Point', '10A', 134, { by: 'pollen-engine' }],
      ['Cistern Light', '11A', 136, { by: 'saffron-latitude' }],
      ['Slow Applause', '12A', 138, { by: 'juniper-fault' }],
      ['Sunglasses Off', '11B', 138, { by: 'pollen-engine', mix: 'Bar Staff Mix' }],
      ['First Ferry', '8B', 142, { by: 'tamarind-oscillator', style: 'Full-On' }],
    ],
  }),
  release({
    number: 'UGO-057',
    title: 'Below the Second Root',
    by: 'lichen-parade',
    label: 'undergrowth-office',
    style: 'Forest',
    tags: ['forest', 'organic', 'field recordings', 'night'],
    price: 990,
    date: '2026-10-02',
    text: `<p>There is a beech near our cellar that fell in the storm of 2019. I have been recording it since: beetles, fungi, water, the creak in frost. It is the loudest dead thing I know.</p>
      <p>No synthesiser on this record makes a sound that the tree did not make first. The bass is a woodpecker, two octaves down and rather slower. <em>The woodpecker has been informed.</em></p>`,
    tracks: [
      ['Windthrow', '1A', 147],
      ['Beetle Clock', '2A', 148],
      ['Hyphae', '1A', 150],
    ],
  }),
  release({
    number: 'LCT-047',
    title: 'Room for One Glacier',
    by: 'granite-lullaby',
    label: 'low-ceiling-tapes',
    style: 'Ambient',
    tags: ['ambient', 'drone', 'ice', 'headphones'],
    price: 700,
    date: '2026-09-18',
    text: `<p>Ice is never quiet. Put a hydrophone into a glacial lake and you hear a city: traffic, arguments, someone tuning a violin badly. Over three summers I collected forty hours of it.</p>
      <p>This is not a sad record. People keep asking. It is a record about something very big that takes its time, and I made it in the hope that we might do the same.</p>`,
    tracks: [
      ['Calving Season', '5B', 84],
      ['A Lake under the Lake', '6A', 88],
      ['Blue, Mostly', '5B', 90],
    ],
  }),
]
