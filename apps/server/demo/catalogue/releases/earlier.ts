import { release } from '../shorthand.ts'

export const EARLIER = [
  release({
    number: 'LCT-041',
    title: 'Nave',
    by: 'kelp-cathedral',
    label: 'low-ceiling-tapes',
    style: 'Ambient',
    tags: ['ambient', 'sea', 'long form', 'sleep'],
    price: 600,
    date: '2024-12-06',
    text: `<p>At the lowest spring tide you can walk into the kelp forest off Kilkee and stand upright where, six hours later, there will be five metres of water. The stalks hang like organ pipes. Nobody speaks above a whisper and nobody knows why.</p>
      <p>I went in with a recorder nine times. The tenth time I forgot the recorder, and that is the one I have tried to remember here.</p>`,
    tracks: [
      ['Low Spring', '1B', 80],
      ['Organ Pipes', '2A', 86],
      ['The Tenth Time', '1B', 92],
    ],
  }),
  release({
    number: 'SMA-018',
    title: 'Alpine Discipline',
    by: 'juniper-fault',
    label: 'saltmarsh-audio',
    style: 'Psy Tech',
    tags: ['psytech', 'techno', 'driving'],
    price: 900,
    date: '2024-09-20',
    text: `<p>In the mountains you learn to put your foot in the same place as the person before you. It is not obedience, it is how you come home. I make techno for the same reason.</p>
      <p>Four-bar loops, one change each, no exceptions. There is one exception. <strong>You will notice.</strong></p>`,
    tracks: [
      ['Same Place', '3A', 138],
      ['Fixed Rope', '2A', 140],
      ['The Exception', '3A', 142],
    ],
  }),
  release({
    number: 'LCT-038',
    title: 'Inventory of a Slow Summer',
    by: 'saffron-latitude',
    label: 'low-ceiling-tapes',
    style: 'Downtempo',
    tags: ['downtempo', 'balearic', 'warm'],
    price: 450,
    date: '2024-07-12',
    text: `<p>What there was:</p><ul><li>one fan, three speeds, all the same</li><li>figs</li><li>a radio that received Tunis after ten</li><li>no reason to finish anything</li></ul>
      <p>I finished three things, and here they are. Play them at the time of day when the shutters are closed and the plates are still on the table.</p>`,
    tracks: [
      ['Three Speeds, All the Same', '8B', 98],
      ['Tunis after Ten', '9A', 102],
      ['Plates', '9B', 105],
    ],
  }),
  release({
    number: 'TCF-021',
    title: 'Insect Politics',
    by: 'moth-assembly',
    label: 'third-campfire',
    style: 'Psycore',
    tags: ['psycore', 'insects', 'chaos'],
    price: 550,
    date: '2024-03-29',
    text: `<p>Put a lamp in a field and within the hour there is a parliament: factions, deserters, somebody very large who will not sit down. I filmed it, slowed it, and scored it as one scores a debate, each species with a microphone of its own.</p>
      <p>The motion was not carried. <em>The lamp won.</em></p>`,
    tracks: [
      ['First Reading', '4A', 205],
      ['Somebody Very Large', '5A', 212],
      ['Division of the House', '4A', 216],
    ],
  }),
  release({
    number: 'UGO-044',
    title: 'Cellar Sessions',
    by: null,
    label: 'undergrowth-office',
    style: 'Dark',
    tags: ['compilation', 'dark', 'forest', 'anniversary'],
    price: 1300,
    date: '2023-10-13',
    text: `<p>Ten years in the same damp cellar. For the anniversary we asked everybody who had ever slept on the sofa to leave a track behind, and this is the better half of the answers.</p>
      <p>The sofa itself could not be saved. It stands in the yard, something is growing on it, and at least one of these tracks was recorded <em>inside</em>.</p>
      <p>Thank you for ten years. Bring wellingtons.</p>`,
    tracks: [
      ['The Sofa', '11A', 152, { by: 'lichen-parade' }],
      ['Wellingtons', '10A', 150, { by: 'peat-machine' }],
      ['Something Is Growing on It', '11A', 148, { by: 'fern-telegraph', style: 'Forest' }],
      ['Ten Years of Damp', '12A', 155, { by: 'marrow-and-moss' }],
    ],
  }),
]
