import type { Document } from 'yaml';

/** How far the frame reaches around the agency, in degrees. */
const [REACH_NORTH, REACH_EAST] = [0.007, 0.01];

/** Writes the map of site.yaml, or takes it away. @param coordinates '39.4699, -0.3763' or 'none' */
export function setMap(site: Document, coordinates: string): void {
  if (coordinates === 'none') return void site.delete('map');
  const [latitude, longitude] = coordinates.split(',').map(Number) as [number, number];
  if (site.getIn(['map', 'latitude']) === latitude && site.getIn(['map', 'longitude']) === longitude) return;
  const corners = [
    longitude - REACH_EAST,
    latitude - REACH_NORTH,
    longitude + REACH_EAST,
    latitude + REACH_NORTH,
  ].map((degrees) => degrees.toFixed(4));
  const place = `${latitude}%2C${longitude}`;
  const map = {
    latitude,
    longitude,
    service: 'OpenStreetMap',
    directions: `https://www.openstreetmap.org/directions?to=${place}`,
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${corners.join('%2C')}&layer=mapnik&marker=${place}`,
  };
  for (const [field, value] of Object.entries(map)) site.setIn(['map', field], value);
}
