import { describe, expect, test } from 'vitest';
import { isRobot, readView } from './view.ts';
import { OTHER_SOURCES, readVisitSource } from './visit-source.ts';

const view = (given: unknown) => readView(new TextEncoder().encode(JSON.stringify(given)));

describe('readView', () => {
  test('reads the path, and the referrer without its query', () => {
    expect(view({ path: '/about', referrer: 'https://search.example/find?q=secret#x' })).toEqual({
      path: '/about',
      referrer: 'https://search.example/find',
      source: undefined,
    });
  });

  test.each([
    ['no path', {}],
    ['no slash', { path: 'about' }],
    ['another host', { path: '//evil.example' }],
    ['a preview', { path: '/preview/token/about' }],
    ['a control character', { path: '/a\nb' }],
    ['too long', { path: `/${'a'.repeat(512)}` }],
    ['not text', { path: ['/about'] }],
    ['a query', { path: '/about?mail=ada@example.com' }],
    ['not an object', null],
  ])('%s is no view', (_, given) => {
    expect(view(given)).toBeUndefined();
  });
});

test.each([
  ['the name of a website', 'www.Search.Example', 'search.example'],
  ['with its port', 'search.example:8080', 'search.example'],
  ['a campaign', 'Spring letter', 'spring letter'],
  ['nothing', '', undefined],
  ['what the page says of further views', false, undefined],
  ['an address of mail', 'ada@example.com', OTHER_SOURCES],
  ['an address of a page', 'https://search.example/?q=secret', OTHER_SOURCES],
  ['an address of a machine', '192.0.2.7', OTHER_SOURCES],
  ['the same in its long form', '[2001:db8::7]', OTHER_SOURCES],
  ['a line of a table', '=1+1', OTHER_SOURCES],
  ['markup', '<b>', OTHER_SOURCES],
  ['a control character', 'a\u0000b', OTHER_SOURCES],
  ['more than a name', 'a'.repeat(61), OTHER_SOURCES],
])('a visit from %s', (_, from, source) => {
  expect(view({ path: '/', from })?.source).toBe(source);
});

test.each([
  ['', true],
  [null, true],
  ['curl/8.5.0', true],
  ['Apache-HttpClient/4.5.13', true],
  ['PostmanRuntime/7.42.0', true],
  ['GoogleOther', true],
  ['Mediapartners-Google', true],
  ['W3C_Validator/1.3', true],
  ['meta-externalagent/1.1', true],
  ['Mozilla/5.0 (compatible; CensysInspect/1.1; +https://about.censys.io/)', true],
  ['Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/1 (compatible; Googlebot/2.1)', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0', true],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 12; CUBOT_X30) Chrome/120.0 YaBrowser/23 Mobile', false],
  ['Mozilla/5.0 (Linux; Android 13; MY ROBOT PHONE) Chrome/120.0 Mobile', false],
])('%s is a robot: %s', (agent, robot) => expect(isRobot(agent)).toBe(robot));

test.each([
  'हिन्दी',
  'ПРОМО',
  '広告',
  'dise\u0303o',
  '日本・東京',
  'l’été',
  '20% off',
  'sun 🌞',
  'کتاب\u200cها',
])('the campaign %s keeps its name', (name) =>
  expect(readVisitSource(name)).toBe(name.normalize('NFC').toLowerCase()),
);
