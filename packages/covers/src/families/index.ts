import type { Family } from '../drawing.ts'
import { ambient } from './ambient.ts'
import { dark } from './dark.ts'
import { downtempo } from './downtempo.ts'
import { forest } from './forest.ts'
import { fullOn } from './full-on.ts'
import { goa } from './goa.ts'
import { hiTech } from './hi-tech.ts'
import { progressive } from './progressive.ts'
import { psyDub } from './psy-dub.ts'
import { psyTech } from './psy-tech.ts'
import { psybreaks } from './psybreaks.ts'
import { psycore } from './psycore.ts'
import { suomi } from './suomi.ts'
import { twilight } from './twilight.ts'

/** One family of drawings for each sub-genre. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  Goa: goa,
  'Full-On': fullOn,
  Dark: dark,
  Progressive: progressive,
  'Psy Tech': psyTech,
  'Hi-Tech': hiTech,
  Forest: forest,
  Ambient: ambient,
  Downtempo: downtempo,
  Suomi: suomi,
  Twilight: twilight,
  Psybreaks: psybreaks,
  Psycore: psycore,
  'Psy Dub': psyDub,
}
