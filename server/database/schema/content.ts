/** Drafts of the website, publications, uploaded pictures and links to previews. */
export const content: readonly string[] = [
  `create table content_drafts (
    file text primary key,
    base text not null,
    text text not null,
    version integer not null,
    changed_by text not null,
    changed_at bigint not null)`,
  `create table content_publications (
    id text primary key,
    state text not null,
    requested_by text not null,
    requested_at bigint not null,
    due_at bigint,
    finished_at bigint,
    release text,
    problem text not null default '',
    files text not null)`,
  'create index content_publications_by_time on content_publications (requested_at, id)',
  // Allows one running publication, also if two begin at the same moment.
  `create unique index content_publications_building on content_publications (state) where state = 'building'`,
  `create table content_pictures (
    file text primary key,
    added_by text not null,
    added_at bigint not null)`,
  // In parts, like the files of incoming mails.
  `create table content_picture_parts (
    file text not null references content_pictures (file) on delete cascade,
    number integer not null,
    content text not null,
    constraint content_picture_parts_once primary key (file, number))`,
  // A link to a preview shows nothing without its row.
  `create table content_links (
    id text primary key,
    preview text not null,
    page text not null,
    created_by text not null,
    expires_at bigint not null)`,
];
