process.argv.splice(2, 0, 'newsletter');
await import('../server/cli/main.ts');
export {};
