import { release } from '../shorthand.ts'

export const EARLY_2026 = [
  release({
    number: 'SMA-025',
    title: 'Cape of Late Hopes',
    by: 'sleepless-ibis',
    label: 'saltmarsh-audio',
    style: 'Twilight',
    tags: ['twilight', 'night to morning', 'cape'],
    price: 1000,
    date: '2026-05-22',
    text: `<p>I have had the slot before sunrise for eleven years. Promoters think that it is a favour, other DJs think that it is a punishment. It is neither: it is the hour in which people decide whether to go home, and my work is to give them a reason not to.</p>
      <p>Three reasons follow.</p>`,
    tracks: [
      ['Not Yet', '9A', 147],
      ['Someone Has the Keys', '10A', 148],
      ['All Right, One More', '9A', 146],
    ],
  }),
  release({
    number: 'SMA-024',
    title: 'Meander',
    by: 'oxbow-theory',
    label: 'saltmarsh-audio',
    style: 'Psybreaks',
    tags: ['psybreaks', 'breaks', 'river', 'funk'],
    price: 0,
    date: '2026-05-08',
    text: `<p>A river that is left alone never goes straight. It leans on one bank until the bank gives, then forgets the old bend and leaves it behind as a lake. Geologists call that an <em>oxbow</em>. I call it a breakbeat.</p>
      <p>Free, because the river was.</p>`,
    tracks: [
      ['Leaning on the Bank', '6A', 134],
      ['Old Bend', '5A', 136],
      ['Gravel Bar', '6B', 138],
    ],
  }),
  release({
    number: 'MPW-020',
    title: 'Copper Roots, Silver Rain',
    by: 'copper-banyan',
    label: 'monsoon-paperworks',
    style: 'Goa',
    tags: ['goa', 'old school', 'melodic', 'monsoon'],
    price: 1150,
    date: '2026-04-17',
    text: `<p>A banyan grows downwards as much as up. Each branch lets roots fall until they find earth, and in a hundred years you cannot say which trunk was first. I like melodies like that: drop a line, let it take, climb it.</p>
      <p>Nothing on this album has fewer than five leads. I am told that this is too many. <strong>Listen again in the rain.</strong></p>`,
    tracks: [
      ['Aerial Roots', '10A', 140],
      ['Silver Rain', '11A', 142],
      ['Which Trunk Was First', '10B', 144],
      ['Tin Roof Raga', '10A', 143],
    ],
  }),
  release({
    number: 'TCF-032',
    title: 'Second Campfire',
    by: null,
    label: 'third-campfire',
    style: 'Hi-Tech',
    tags: ['compilation', 'hitech', 'psycore', 'night'],
    price: 1000,
    date: '2026-04-03',
    text: `<p>The label is called after the third campfire, so people ask about the second. It was in Minas Gerais, it rained, and somebody played a set from a telephone through a guitar amplifier until the battery went. Half of the people on this compilation were there. The other half say they were.</p>
      <p>Sequenced from fast to unreasonable.</p>`,
    tracks: [
      ['Guitar Amplifier', '2A', 185, { by: 'yarrow-circuit' }],
      ['Two Per Cent', '3A', 192, { by: 'moth-assembly' }],
      ['Wet Matches', '2A', 196, { by: 'tamarind-oscillator' }],
      ['They Say They Were', '1A', 210, { by: 'wolframite-choir', style: 'Psycore' }],
    ],
  }),
  release({
    number: 'UGO-055',
    title: 'Valley Frequencies',
    by: 'fern-telegraph',
    label: 'undergrowth-office',
    style: 'Forest',
    tags: ['forest', 'frogs', 'psychedelic', 'rain'],
    price: 900,
    date: '2026-03-13',
    text: `<p>It rains two hundred and forty days a year here. On the others we look up, confused. All percussion was made from things that drip: gutters, moss, a coat.</p>
      <p>The voices are Pacific tree frogs, which sing at almost exactly 150 when it is eleven degrees. I did not choose the tempo. I chose the temperature.</p>`,
    tracks: [
      ['Eleven Degrees', '5A', 150],
      ['Coat on a Nail', '4A', 149],
      ['Gutter Telegraph', '5A', 151],
    ],
  }),
  release({
    number: 'SRL-038',
    title: 'One Road, Two Mornings',
    by: 'saffron-latitude',
    label: 'sunrise-ledger',
    style: 'Progressive',
    tags: ['progressive', 'melodic', 'island', 'sunrise'],
    price: 850,
    date: '2026-02-20',
    text: `<p>Our island has one road and it ends at the sea both ways. If you walk it eastwards before dawn and turn round, you get the sunrise twice: once on your face, and once on the houses.</p>
      <p>These are walking tempos. I know that 136 is not a walking tempo, but you have not seen my grandfather when the bakery opens.</p>`,
    tracks: [
      ['East, Before Dawn', '12A', 134],
      ['On the Houses', '12B', 135],
      ['When the Bakery Opens', '1A', 136],
    ],
  }),
]
