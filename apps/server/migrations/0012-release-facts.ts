import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release
      add column barcode text check (barcode ~ '^[0-9]{12,13}$'),
      add column licence text not null default 'all-rights-reserved' check (licence in
        ('all-rights-reserved', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-ND-4.0', 'CC-BY-NC-4.0',
          'CC-BY-NC-SA-4.0', 'CC-BY-NC-ND-4.0', 'CC0-1.0')),
      add column structure text check (structure in ('single', 'ep', 'full_length')),
      add column is_extended boolean not null default false,
      add column secondary_artists jsonb not null default '[]',
      add column time_zone text not null default 'UTC',
      add column publishes_at timestamptz`.execute(db)
  await sql`
    alter table track
      add column isrc text check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'),
      add column secondary_artists jsonb not null default '[]'`.execute(db)
}
