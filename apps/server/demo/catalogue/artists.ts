import type { DemoArtist } from './types.ts'

const artist = (slug: string, name: string, country: string, biography: string): DemoArtist => ({
  slug,
  name,
  country,
  biography,
})

/** All invented. */
export const ARTISTS: DemoArtist[] = [
  artist(
    'lichen-parade',
    'Lichen Parade',
    'Germany',
    'Records under logs, mostly. Plays live with two contact microphones and a great deal of patience.',
  ),
  artist(
    'vetiver-static',
    'Vetiver Static',
    'India',
    'Learned melody from a harmonium and sound design from a broken radio in Pune.',
  ),
  artist(
    'ninth-monsoon',
    'Ninth Monsoon',
    'India',
    'Two sisters from Panaji who write every lead by singing it first.',
  ),
  artist(
    'kelp-cathedral',
    'Kelp Cathedral',
    'Ireland',
    'Long tides of sound from the west coast. No drums before noon.',
  ),
  artist(
    'tamarind-oscillator',
    'Tamarind Oscillator',
    'Brazil',
    'Full-on with a carnival underneath. Never played the same intro twice.',
  ),
  artist(
    'moth-assembly',
    'Moth Assembly',
    'Poland',
    'Comes out at night, gathers around one light, disappears. The light is usually a filter.',
  ),
  artist(
    'pollen-engine',
    'Pollen Engine',
    'Portugal',
    'Progressive morning music, built in the afternoon and tested on neighbours.',
  ),
  artist(
    'copper-banyan',
    'Copper Banyan',
    'Sri Lanka',
    'Old-school Goa on new machines. Thinks in ragas, counts in sixteens.',
  ),
  artist(
    'glass-heron',
    'Glass Heron',
    'Netherlands',
    'Stands still for a long time, then strikes. Twilight and psy tech.',
  ),
  artist('peat-machine', 'Peat Machine', 'Scotland', 'Dark, slow-burning, a little smoky.'),
  artist(
    'yarrow-circuit',
    'Yarrow Circuit',
    'Mexico',
    'Hi-tech at 190 and botanical drawings in between.',
  ),
  artist(
    'sleepless-ibis',
    'Sleepless Ibis',
    'South Africa',
    'Twilight from the Cape: the last set before the sun, every time.',
  ),
  artist(
    'umbel-and-thorn',
    'Umbel & Thorn',
    'United Kingdom',
    'A botanist and a bass player. The plants are real, the bass player is often late.',
  ),
  artist(
    'kettle-logic',
    'Kettle Logic',
    'Finland',
    'Suomi humour with harmonic minor. Has a day job and will not say which.',
  ),
  artist(
    'fern-telegraph',
    'Fern Telegraph',
    'Canada',
    'Messages from an unreasonably wet valley. Forest psychedelia with real frogs.',
  ),
  artist(
    'granite-lullaby',
    'Granite Lullaby',
    'Norway',
    'Ambient for large rooms with nobody in them.',
  ),
  artist(
    'oxbow-theory',
    'Oxbow Theory',
    'United States',
    'Psybreaks with a river’s sense of direction.',
  ),
  artist(
    'saffron-latitude',
    'Saffron Latitude',
    'Greece',
    'Sunrise melodies and unhurried basslines from an island with one road.',
  ),
  artist(
    'tidal-abacus',
    'Tidal Abacus',
    'France',
    'Counts waves, adds delay. Psy dub and downtempo.',
  ),
  artist('juniper-fault', 'Juniper Fault', 'Austria', 'Techno discipline, psychedelic habits.'),
  artist(
    'wolframite-choir',
    'Wolframite Choir',
    'Russia',
    'Psycore with an unexpected fondness for hymns.',
  ),
  artist(
    'pilgrim-voltage',
    'Pilgrim Voltage',
    'Israel',
    'Full-on for big fields; once stopped a set to let a hedgehog cross the floor.',
  ),
  artist(
    'marrow-and-moss',
    'Marrow & Moss',
    'Denmark',
    'Forest and dark, always recorded in one take at night.',
  ),
  artist(
    'lantern-tax',
    'Lantern Tax',
    'Japan',
    'Breaks, tape echo, a sampler older than its owner.',
  ),
]
