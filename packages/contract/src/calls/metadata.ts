import * as z from 'zod'
import { Country } from '../entities/country.ts'
import { TaxRate } from '../entities/tax-rate.ts'
import { TrackKey } from '../entities/track.ts'
import { endpoint, hydraPage, result } from '../kit.ts'
import { TEMPO_BUCKETS } from '../limits.ts'

export const metadata = {
  songKeys: endpoint({
    method: 'GET',
    path: '/meta-data/song-keys',
    access: 'open',
    scope: 'read',
    summary: 'List the 24 keys of the Camelot wheel',
    returns: hydraPage(TrackKey),
  }),
  subGenres: endpoint({
    method: 'GET',
    path: '/meta-data/sub-genres',
    access: 'open',
    scope: 'read',
    summary: 'List the sub-genres with the number of releases in each',
    returns: hydraPage(z.object({ id: z.int(), name: z.string(), musicReleasesCount: z.int() })),
  }),
  tempos: endpoint({
    method: 'GET',
    path: '/meta-data/tempos',
    access: 'open',
    scope: 'read',
    summary: 'Count the tracks at each tempo, in steps of 6 BPM from 0',
    returns: z.object({ buckets: z.array(z.int().nonnegative()).length(TEMPO_BUCKETS) }),
  }),
  commissionRates: endpoint({
    method: 'GET',
    path: '/meta-data/commission-rates',
    access: 'open',
    scope: 'read',
    summary: 'Get the platform’s commission, in percent of a sale after the payment provider’s fee',
    returns: result(z.object({ music: z.number(), merch: z.number(), tickets: z.number() })),
  }),
  taxRate: endpoint({
    method: 'GET',
    path: '/meta-data/tax-rates/:country',
    access: 'open',
    scope: 'read',
    summary: 'Get the tax rate for buyers in a country; null if there is none',
    params: z.object({ country: Country }),
    returns: result(TaxRate.nullable()),
  }),
}
