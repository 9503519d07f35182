import { type Kysely, sql } from 'kysely'

/** Rates that apply from a day, the operator's and the buyers' details on invoices, and credit notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRates(db)
  await createDetails(db)
  await createCreditNotes(db)
}

async function createRates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dated_rate (
      id integer generated always as identity primary key,
      kind text not null check (kind in
        ('tax', 'commission-music', 'commission-tickets', 'commission-merch', 'payout-minimum')),
      country text check (country ~ '^[A-Z]{2}$'),
      tax_name text,
      -- Hundredths of a percent; of 'payout-minimum' cents.
      value integer not null check (value >= 0),
      valid_from date not null,
      check (kind = 'payout-minimum' or value <= 10000),
      check ((kind = 'tax') = (country is not null) and (kind = 'tax') = (tax_name is not null)),
      unique nulls not distinct (kind, country, valid_from)
    )`.execute(db)
  await sql`
    insert into dated_rate (kind, value, valid_from) values
      ('commission-music', 1500, '2000-01-01'), ('commission-tickets', 500, '2000-01-01'),
      ('commission-merch', 500, '2000-01-01'), ('payout-minimum', 1000, '2000-01-01')`.execute(db)
  await sql`
    insert into dated_rate (kind, country, tax_name, value, valid_from)
    select 'tax', country, tax_name, value, '2000-01-01' from (values
        ('AT', 'VAT', 2000), ('BE', 'VAT', 2100), ('BG', 'VAT', 2000), ('CH', 'VAT', 810),
        ('CY', 'VAT', 1900), ('CZ', 'VAT', 2100), ('DE', 'VAT', 1900), ('DK', 'VAT', 2500),
        ('EE', 'VAT', 2400), ('ES', 'VAT', 2100), ('FI', 'VAT', 2550), ('FR', 'VAT', 2000),
        ('GB', 'VAT', 2000), ('GR', 'VAT', 2400), ('HR', 'VAT', 2500), ('HU', 'VAT', 2700),
        ('IE', 'VAT', 2300), ('IL', 'VAT', 1800), ('IS', 'VAT', 2400), ('IT', 'VAT', 2200),
        ('LT', 'VAT', 2100), ('LU', 'VAT', 1700), ('LV', 'VAT', 2100), ('MT', 'VAT', 1800),
        ('MX', 'VAT', 1600), ('NL', 'VAT', 2100), ('NO', 'VAT', 2500), ('PL', 'VAT', 2300),
        ('PT', 'VAT', 2300), ('RO', 'VAT', 2100), ('SE', 'VAT', 2500), ('SI', 'VAT', 2200),
        ('SK', 'VAT', 2300), ('ZA', 'VAT', 1500), ('AU', 'GST', 1000), ('IN', 'GST', 1800),
        ('NZ', 'GST', 1500), ('SG', 'GST', 900), ('JP', 'Consumption tax', 1000)
    ) as today (country, tax_name, value)`.execute(db)
  // Actions that aren't about an account, like a new rate, need no reason.
  await sql`
    alter table audit_entry drop constraint audit_entry_reason_check,
      add check (reason <> '' or account_id is null)`.execute(db)
  // Null in orders of older versions, which had the first rates.
  await sql`
    alter table order_line add column commission_basis_points integer
      check (commission_basis_points between 0 and 10000)`.execute(db)
}

async function createDetails(db: Kysely<unknown>): Promise<void> {
  // Each change adds a row, so that older invoices keep the details they were issued with.
  await sql`
    create table operator_details (
      id integer generated always as identity primary key,
      legal_name text not null,
      address text not null,
      country text not null check (country ~ '^[A-Z]{2}$'),
      vat_number text,
      valid_from timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table billing_details (
      account_id integer primary key references account on delete cascade,
      name text,
      address text,
      vat_number text
    )`.execute(db)
  for (const table of ['purchase_order', 'membership_payment'])
    await sql`
      alter table ${sql.table(table)}
        add column billing_name text,
        add column billing_address text,
        add column billing_vat_number text,
        add column is_reverse_charge boolean not null default false,
        add constraint ${sql.ref(`${table}_reverse_charge`)} check (
          not is_reverse_charge or (tax_cents = 0 and billing_vat_number is not null))`.execute(db)
}

async function createCreditNotes(db: Kysely<unknown>): Promise<void> {
  await sql`create table credit_note_counter (last integer not null)`.execute(db)
  await sql`
    create table credit_note (
      number integer primary key,
      ledger_event_id integer not null unique references ledger_event,
      order_id integer references purchase_order,
      membership_payment_id integer references membership_payment,
      cents integer not null check (cents > 0),
      tax_cents integer not null check (tax_cents between 0 and cents),
      issued_at timestamptz not null default now(),
      check ((order_id is null) <> (membership_payment_id is null))
    )`.execute(db)
  await sql`create index credit_note_order on credit_note (order_id)`.execute(db)
  await sql`
    create index credit_note_membership_payment on credit_note (membership_payment_id)`.execute(db)
  await sql`
    insert into credit_note
      (number, ledger_event_id, order_id, membership_payment_id, cents, tax_cents, issued_at)
    select row_number() over (order by event.id), event.id, event.order_id,
      event.membership_payment_id, sum(cents) filter (where party = 'buyer'),
      coalesce(-sum(cents) filter (where party = 'tax'), 0), event.at
    from ledger_event event join ledger_entry on event_id = event.id
    where event.kind = 'refund' group by event.id`.execute(db)
  await sql`insert into credit_note_counter select count(*) from credit_note`.execute(db)
}
