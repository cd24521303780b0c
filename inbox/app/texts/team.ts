export const team = {
  title: 'Team',
  members: 'Members',
  email: 'Email address',
  role: 'Role',
  lastHere: 'Last active',
  onlyOwner: 'The only owner. To change or remove this role, make somebody else an owner first.',
  remove: 'Remove',
  removeTitle: 'Remove {email}?',
  removed: '{email} was removed.',
  changed: '{email} now has the role {role}.',
  publishes: 'Publishes the website',
  publisherChanged: 'Saved. It applies from the next click.',
  website: 'Publishing the website',
  secondPerson: 'A second person publishes: nobody publishes a text that they changed last',
  heir: '{count open inquiry goes|open inquiries go} to',
  removeText: 'Their passkeys and sessions end immediately. Their notes and replies are kept.',
  invite: 'Invite a member',
  inviteText:
    'They get an email with a link that works once and expires after three days. A member who lost all devices can also get back in this way.',
  noMail:
    'No email can be sent yet, because SMTP_URL is not set. This command on the server prints a link to pass on:',
  inviteCommand: 'npm run inbox -- invite colleague@example.com --role member',
  send: 'Send invitation',
  sent: 'Invitation to {email} sent.',
  open: 'Pending invitations',
  until: 'expires {time}',
  withdraw: 'Withdraw',
  withdrawn: 'Invitation to {email} withdrawn.',
  log: 'Audit log',
  logText: 'Sign-ins, denied requests and changes. Entries cannot be deleted and are kept for two years.',
  command: 'Command line',
  refused: '{what}, which was denied:',
};

export const roles = { owner: 'owner', member: 'member', editor: 'editor', viewer: 'viewer' };

export const roleDescriptions = {
  owner: 'Owner: everything, and the team',
  member: 'Member: everything but the team',
  editor: 'Editor: the website only, no inquiries',
  viewer: 'Viewer: can read, but not export or erase',
};
