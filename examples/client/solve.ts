import createClient from 'openapi-fetch';
import type { paths } from './puzzlebase.js';

const client = createClient<paths>({ baseUrl: 'http://localhost:3000' });

const { data, error } = await client.POST('/solve/eight-puzzle', { body: { board: '647/85x/321' } });
if (error) throw new Error(error.detail);
if (typeof data === 'object' && data.status === 'solved') console.log(`${data.length} moves: ${data.moves.join('')}`);
