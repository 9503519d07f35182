import { type Kysely, sql } from 'kysely'

/** Merch of artists and labels, where they ship it, and merch in carts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table merch_product (
      id integer generated always as identity primary key,
      owner_id integer not null references account,
      artist_id integer references artist on delete set null,
      label_id integer references label on delete set null,
      release_id integer references release on delete set null,
      title text not null,
      description text not null,
      status text not null check (status in ('draft', 'published', 'archived')),
      grants_release boolean not null default false,
      weight_grams integer not null check (weight_grams > 0),
      edition_size integer check (edition_size > 0),
      ships_from date,
      created_at timestamptz not null default now(),
      check (num_nonnulls(artist_id, label_id) <= 1)
    )`.execute(db)
  for (const column of ['owner_id', 'artist_id', 'label_id', 'release_id'])
    await sql`create index ${sql.id(`merch_product_${column}`)} on merch_product (${sql.id(column)})`.execute(
      db,
    )
  await sql`
    create table merch_picture (
      product_id integer not null references merch_product on delete cascade,
      position integer not null,
      media_object_id integer not null references media_object,
      primary key (product_id, position)
    )`.execute(db)
  await sql`create index merch_picture_object on merch_picture (media_object_id)`.execute(db)
  await sql`
    create table merch_variant (
      id integer generated always as identity primary key,
      product_id integer not null references merch_product on delete cascade,
      position integer not null,
      name text not null,
      price_cents integer not null check (price_cents > 0),
      stock integer not null check (stock >= 0),
      removed_at timestamptz
    )`.execute(db)
  await sql`create index merch_variant_product on merch_variant (product_id)`.execute(db)
  await shipping(db)
  await putMerchIntoCarts(db)
}

async function shipping(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipping_zone (
      id integer generated always as identity primary key,
      owner_id integer not null references account on delete cascade,
      position integer not null,
      name text not null,
      countries text[] not null
    )`.execute(db)
  await sql`create index shipping_zone_owner on shipping_zone (owner_id)`.execute(db)
  await sql`
    create table shipping_rate (
      zone_id integer not null references shipping_zone on delete cascade,
      up_to_grams integer not null check (up_to_grams > 0),
      price_cents integer not null check (price_cents >= 0),
      primary key (zone_id, up_to_grams)
    )`.execute(db)
  await sql`
    create table merch_pickup (
      owner_id integer not null references account on delete cascade,
      event_id integer not null references event on delete cascade,
      primary key (owner_id, event_id)
    )`.execute(db)
  await sql`create index merch_pickup_event on merch_pickup (event_id)`.execute(db)
}

/** Gives cart items a variant. Their checks have generated names, so they are found by what they are about. */
export async function putMerchIntoCarts(db: Kysely<unknown>): Promise<void> {
  await dropChecks(db, 'cart_item', '%ticket_type_id%')
  await sql`
    alter table cart_item
      add column merch_variant_id integer references merch_variant on delete cascade,
      add check (num_nonnulls(release_id, track_id, ticket_type_id, merch_variant_id) = 1),
      add check (quantity = 1 or num_nonnulls(ticket_type_id, merch_variant_id) = 1),
      add unique (merch_variant_id, account_id)`.execute(db)
}

/** Drops the checks of a table whose definition is like this. */
export const dropChecks = (db: Kysely<unknown>, table: string, like: string) =>
  sql`
    do $$ declare name text; begin
      for name in select conname from pg_constraint
        where conrelid = ${sql.lit(table)}::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like ${sql.lit(like)}
      loop execute format('alter table %I drop constraint %I', ${sql.lit(table)}, name); end loop;
    end $$`.execute(db)
