import { type StatisticsOverview, type StatisticsPeriod, toDollars } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import type { CommerceService, Payouts } from '../payouts/index.ts'
import {
  type DayCount,
  findCountries,
  findDownloads,
  findFirstDay,
  findFollowers,
  findLikes,
  findListeners,
  findPlays,
  findSales,
  findTrackPlays,
  type SalesDay,
} from './overview.queries.ts'
import { viewKeys, viewTempos, viewTopReleases, viewTopTracks } from './overview.views.ts'
import { dayOf, periodDays, sumByBucket, sumWithin } from './periods.ts'
import { findOwnProfiles, findScope, type ScopeFilter } from './scope.ts'
import { findTasks } from './tasks.queries.ts'

export type Statistics = ReturnType<typeof createStatistics>

interface Person {
  id: number
  isAdmin: boolean
}

interface Parts {
  db: Db
  payouts: Pick<Payouts, 'earnings'>
  commerce: Pick<CommerceService, 'held'>
}

const countOf = ({ count }: DayCount) => count
const salesOf = ({ sales }: SalesDay) => sales
const centsOf = ({ cents }: SalesDay) => cents

/** Statistics for the owners of artists and labels. */
export function createStatistics({ db, payouts, commerce }: Parts) {
  return {
    /** @throws NotFound for an artist or a label of somebody else */
    async overview(
      person: Person,
      { period, ...filter }: ScopeFilter & { period: StatisticsPeriod },
      now: Date,
    ): Promise<StatisticsOverview> {
      const { id } = person
      const [profiles, earnings, shares] = await Promise.all([
        findOwnProfiles(db, id),
        payouts.earnings(person),
        commerce.held(person),
      ])
      const scope = await findScope(db, id, profiles, filter)
      const firstDay = period === 'all' ? await findFirstDay(db, scope) : null
      const days = periodDays(period, now, firstDay ?? dayOf(now))
      const { from, to, unit, previous, buckets } = days
      const both = { from: previous?.from ?? from, to }
      const ends = [...(previous ? [previous.to] : []), ...buckets.map((bucket) => bucket.to)]
      const [
        plays,
        likes,
        downloads,
        sales,
        followers,
        listeners,
        listenersBefore,
        tracks,
        countries,
        tasks,
      ] = await Promise.all([
        findPlays(db, scope, both),
        findLikes(db, scope, both),
        findDownloads(db, scope, both),
        findSales(db, scope, both),
        findFollowers(db, scope, ends),
        findListeners(db, scope, period, to),
        previous && findListeners(db, scope, period, previous.to),
        findTrackPlays(db, scope, days),
        findCountries(db, scope, days),
        findTasks(db, id, { earnings, shares }),
      ])
      const followersBefore = previous ? followers.shift()! : null
      const total = <T extends { day: string }>(
        rows: readonly T[],
        valueOf: (row: T) => number,
      ) => ({
        now: sumWithin(rows, days, valueOf),
        before: previous && sumWithin(rows, previous, valueOf),
      })
      const cents = total(sales, centsOf)
      const sums = {
        plays: sumByBucket(plays, buckets, countOf),
        likes: sumByBucket(likes, buckets, countOf),
        downloads: sumByBucket(downloads, buckets, countOf),
        sales: sumByBucket(sales, buckets, salesOf),
        cents: sumByBucket(sales, buckets, centsOf),
      }
      return {
        ...profiles,
        ...{ from, to, unit },
        totals: {
          plays: total(plays, countOf),
          listeners: { now: listeners ?? 0, before: listenersBefore },
          followers: { now: followers.at(-1) ?? 0, before: followersBefore },
          likes: total(likes, countOf),
          downloads: total(downloads, countOf),
          sales: total(sales, salesOf),
          earnings: {
            now: toDollars(cents.now),
            before: cents.before === null ? null : toDollars(cents.before),
          },
        },
        series: buckets.map((bucket, i) => ({
          ...bucket,
          plays: sums.plays[i]!,
          followers: followers[i]!,
          likes: sums.likes[i]!,
          downloads: sums.downloads[i]!,
          sales: sums.sales[i]!,
          earnings: toDollars(sums.cents[i]!),
        })),
        topTracks: viewTopTracks(tracks),
        topReleases: viewTopReleases(tracks),
        countries,
        keys: viewKeys(tracks),
        tempos: viewTempos(tracks),
        tasks,
      }
    },
  }
}
