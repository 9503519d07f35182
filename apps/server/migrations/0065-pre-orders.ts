import { type Kysely, sql } from 'kysely'

/**
 * Releases can be sold before they are out. Whether a release was ever published and whether it can be pre-ordered is
 * set by a trigger, so that no way of taking a release back can leave it on sale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release
      add column was_published boolean not null default false,
      add column preorder_at timestamptz`.execute(db)
  await sql`alter table track add column is_instant boolean not null default false`.execute(db)
  await sql`
    update release set was_published = true
    where status in ('published', 'grandfathered', 'unavailable') or exists (
      select from release_decision where release_id = release.id
        and from_status in ('published', 'grandfathered', 'unavailable'))`.execute(db)
  await sql`
    create function guard_pre_order() returns trigger language plpgsql as $$
    begin
      new.was_published := new.was_published
        or new.status in ('published', 'grandfathered', 'unavailable');
      if new.status <> 'pending' or new.publishes_at is null or new.deleted_at is not null then
        new.preorder_at := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guards_pre_order before insert or update on release
    for each row execute function guard_pre_order()`.execute(db)
  await sql`
    create trigger publishes_preordered_profiles after update of preorder_at on release
    for each row when (old.preorder_at is null and new.preorder_at is not null)
    execute function publish_profiles_of_release()`.execute(db)
  await sql`create index release_preorder on release (preorder_at) where preorder_at is not null`.execute(
    db,
  )
  // What the buyer was promised when ordering.
  await sql`alter table order_line add column releases_at timestamptz`.execute(db)
  await sql`
    create table pre_order (
      order_line_id integer primary key references order_line,
      release_id integer not null references release,
      releases_at timestamptz not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'refunding', 'refunded', 'failed', 'released')),
      order_refund_id integer references order_refund
    )`.execute(db)
  await sql`create index pre_order_release on pre_order (release_id)`.execute(db)
  await sql`
    create index pre_order_unsettled on pre_order (order_line_id)
    where state in ('waiting', 'refunding', 'failed')`.execute(db)
}
