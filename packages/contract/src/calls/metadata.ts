import * as z from 'zod'
import { Country } from '../entities/country.ts'
import { TaxRate } from '../entities/order.ts'
import { TrackKey } from '../entities/track.ts'
import { endpoint, hydraPage, result } from '../kit.ts'
import { TEMPO_BUCKETS } from '../limits.ts'

export const metadata = {
  songKeys: endpoint({
    method: 'GET',
    path: '/meta-data/song-keys',
    access: 'open',
    summary: 'The 24 keys of the Camelot wheel',
    returns: hydraPage(TrackKey),
  }),
  subGenres: endpoint({
    method: 'GET',
    path: '/meta-data/sub-genres',
    access: 'open',
    summary: 'The sub-genres with how many releases each has',
    returns: hydraPage(z.object({ id: z.int(), name: z.string(), musicReleasesCount: z.int() })),
  }),
  tempos: endpoint({
    method: 'GET',
    path: '/meta-data/tempos',
    access: 'open',
    summary: 'How many tracks there are at each tempo, 6 BPM at a time from 0',
    returns: z.object({ buckets: z.array(z.int().nonnegative()).length(TEMPO_BUCKETS) }),
  }),
  commissionRates: endpoint({
    method: 'GET',
    path: '/meta-data/commission-rates',
    access: 'open',
    summary:
      'What the platform keeps of a sale, in percent of what the payment provider’s fee leaves',
    returns: result(z.object({ music: z.number(), merch: z.number(), tickets: z.number() })),
  }),
  taxRate: endpoint({
    method: 'GET',
    path: '/meta-data/tax-rates/:country',
    access: 'open',
    summary: 'The tax on what somebody in a country buys; null where there is none',
    params: z.object({ country: Country }),
    returns: result(TaxRate.nullable()),
  }),
}
