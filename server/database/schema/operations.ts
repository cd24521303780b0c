/** Counted page views, jobs of the server, and settings that it makes itself. */
export const operations: readonly string[] = [
  `create table page_views (
    day text not null, path text not null, views bigint not null,
    constraint page_views_once primary key (day, path))`,
  `create table visits (
    day text not null, source text not null, visits bigint not null,
    constraint visits_once primary key (day, source))`,
  'create table schedules (name text primary key, due_at bigint not null)',
  'create table settings (name text primary key, value text not null)',
];
