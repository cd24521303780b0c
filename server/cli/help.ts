export const leadsHelp = `leads: the enquiries of this site, read and kept in order

  leads list                 a line for each, the newest first
      --state accepted|quarantined|released   --since DAY   --until DAY
      --from EMAIL   --text WORDS   --undelivered   --limit N (50)
  leads show REFERENCE       one, whole, and what was sent for it   [--json]
  leads export               all, quarantined ones too, to standard output
      --format csv|json (csv), the filters of list, or --subscribers
  leads release REFERENCE …  sends quarantined enquiries on
  leads retry REFERENCE …    tries failed deliveries anew   [--all]
  leads forget EMAIL         erases an address everywhere and says what that was
  leads stats                page views, enquiries, outbox   [--days N (14)] [--json]
  leads help                 this text

A DAY is like 2026-01-31 and in UTC. The database is the one of DATABASE_URL, else of DATA_DIR (./data);
the server may be running.
Exit codes: 0 done, 1 not found or failed, 2 not understood.`;
