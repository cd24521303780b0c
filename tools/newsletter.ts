import '../server/newsletter.ts';
