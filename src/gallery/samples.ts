import type { Person } from '../content/queries/people.ts';
import type { Article } from '../content/schemas/blog.ts';
import type { ProjectEntry } from '../sections/Projects/Projects.tsx';

/** A text with every element of Markdown. */
export const text = `<h2 id="first">A first section</h2>
<p>A paragraph with <strong>weight</strong>, <em>stress</em>, <code>code</code> and a <a href="/about">link</a>.</p>
<ul><li>One thing</li><li>Another thing, long enough that its second line shows where the text begins again</li></ul>
<h2 id="second">A second section</h2>
<blockquote><p>Somebody said so.</p></blockquote>
<ol><li>First</li><li>Second</li></ol>
<h3 id="detail">A detail</h3>
<table><thead><tr><th>Part</th><th>Weeks</th><th>Sum</th></tr></thead><tbody><tr><td>Survey</td><td>2</td><td>$9,000</td></tr></tbody></table>
<h2 id="third">A third section</h2>
<pre><code>a line of code</code></pre>`;

export const article: Article = {
  id: 'sample-article',
  data: {
    title: 'What a sample article is good for',
    description:
      'It shows what the parts of the blog look like, in the gallery and in its tests, and is read by nobody.',
    date: '2026-02-10',
    updated: '2026-03-01',
    author: 'sample',
    tags: ['erp', 'buying'],
  },
  author: {
    name: 'Sam Sample',
    role: 'Example',
    bio: 'Sam has been an example since the first day of the gallery.',
  },
  minutes: 5,
  ground: 'sample',
};

export const people: Person[] = [
  {
    id: 'sam',
    data: {
      ...article.author,
      place: 'Smallville',
      answersFor: 'The gallery.',
      says: 'I stand still for the camera.',
      drawing: 'curls',
    },
    photograph: undefined,
  },
  {
    id: 'ada',
    data: { ...article.author, name: 'Ada Example' },
    photograph: '<img src="/icon-192.png" width="160" height="160" alt="A mark">',
  },
];

export const project: ProjectEntry = {
  id: 'sample-project',
  data: {
    title: 'A bridge for a small town',
    client: 'Smallville',
    service: 'custom-software-development',
    category: 'Footbridge',
    year: 2025,
    description:
      'A bridge that shortened the way to school by almost half and has stood through two storms since.',
    duration: '12 weeks',
    outcome: [
      { value: '40%', label: 'shorter way to school' },
      { value: '2', label: 'storms it has seen' },
      { value: '$0', label: 'of repairs in the first year' },
    ],
  },
};
